export interface LegalSection {
  /** Its anchor. */
  id: string;
  title: string;
  paragraphs: string[];
  /** Name and what is said of it; after the paragraphs. */
  items?: { name: string; text: string }[];
  /** Said after the items. */
  closing?: string[];
}

export interface LegalText {
  title: string;
  lead: string;
  sections: LegalSection[];
}
