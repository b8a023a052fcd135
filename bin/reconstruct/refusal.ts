/** The command cannot do what was asked; the message is Portuguese, for the person who asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
