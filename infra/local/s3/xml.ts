import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { S3Error } from './errors.ts';

export type XmlValue = string | number | boolean | undefined | XmlElement | XmlElement[];
export interface XmlElement {
  [name: string]: XmlValue;
}

const builder = new XMLBuilder({ ignoreAttributes: false });
// Keys keep their leading zeros and spaces: nothing is read as a number, nothing is trimmed.
const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'Object' || name === 'Part',
});

/** One XML document; undefined children are left out, arrays repeat their element. */
export function toXml(root: string, content: XmlElement): string {
  const body = builder.build({
    [root]: { '@_xmlns': 'http://s3.amazonaws.com/doc/2006-03-01/', ...content },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}

/** The children of the root element. Throws `MalformedXML` when the document has another root or does not parse. */
export function fromXml(root: string, text: string): Record<string, unknown> {
  try {
    const document = (parser.parse(text, true) as Record<string, unknown>)[root];
    if (typeof document === 'object' && document !== null) return document as Record<string, unknown>;
  } catch (error) {
    throw malformed(error);
  }
  throw malformed();
}

function malformed(cause?: unknown): S3Error {
  return new S3Error(
    400,
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
    {},
    { cause },
  );
}
