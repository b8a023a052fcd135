import { plainText } from './plain-text.ts';

const MAX_LENGTH = 40;

/** The readable part of a link: lower case, no accents, hyphens; 'modelo' where nothing is left of the name. */
export function slugOf(name: string): string {
  const plain = plainText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return plain || 'modelo';
}
