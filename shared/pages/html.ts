const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A value as JSON inside a <script>: nothing in it can end the element or start a comment. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What stands in a slot: HTML, `null` for nothing, absent for what the template has there. */
export type Slots = Readonly<Record<string, string | null>>;

/**
 * Fills the slots of a template, `<!--name-->as built<!--/name-->`; slots may hold others. Values are HTML already and
 * are not looked into, so that a slot in a product's name stays text.
 */
export const fillSlots = (template: string, slots: Slots): string =>
  template.replace(/<!--([\w-]+)-->([\s\S]*?)<!--\/\1-->/g, (_, name: string, asBuilt: string) =>
    Object.hasOwn(slots, name) ? (slots[name] ?? '') : fillSlots(asBuilt, slots),
  );
