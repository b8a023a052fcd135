/** Files of a job's workspace, as the engine's steps call them: importing theirs would bundle the engine. */
export const photoName = (index: number): string => `photo-${String(index).padStart(2, '0')}`;
/** What is left of a photo that cannot be opened, for the step that names all of them. */
export const UNREADABLE = 'unreadable';
export const SHAPE = 'shape';
export const MODEL = ['raw.glb', 'quality'];
/** What packaging said of the model; its files lie beside it. */
export const PACKAGE = 'package';
export const CHOSEN = 'rodin-photos';
