// Elements, and listeners that can all be taken away again.

export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made && name !== "list") made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export const button = (text, pressed) =>
  element("button", { type: "button", textContent: text, onclick: pressed });

/** `listen` adds a listener, `silence` removes all that were added. */
export function listeners() {
  const added = [];
  return {
    listen(target, type, act, options) {
      target.addEventListener(type, act, options);
      added.push(() => target.removeEventListener(type, act, options));
    },
    silence() {
      while (added.length) added.pop()();
    },
  };
}
