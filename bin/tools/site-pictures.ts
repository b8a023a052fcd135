import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { generate } from '../../functions/generation/embedded/generate.ts';
import { siteModelFiles } from '../../shared/rules/site-models.ts';
import { HERO_MODEL } from '../../web/features/landing/hero/hero-view.ts';
import { launchChromium } from './chromium.ts';
import { dimensionsOf } from '../reconstruct/dimensions-of.ts';
import { drawHeroModel } from './site-pictures/hero-model.ts';
import { drawStory } from './site-pictures/story.ts';

/**
 * Makes the pictures of the landing page: `npm run site-pictures`, or `-- hero` or `-- story` for a part of them. The
 * hero is one of our examples as its viewer first shows it; the story is what the engine makes of a set of photos.
 */
const FOLDER = 'web/public/demo';
const PHOTOS = '../shared/data/photos/stool/p8';
const LINES = 'web/features/landing/hero/hero-lines.json';
const STORY = 'web/features/landing/story.json';
const WEBP = { quality: 82, effort: 6, alphaQuality: 90 };

const asked = process.argv.slice(2);
const wants = (part: string) => asked.length === 0 || asked.includes(part);
await mkdir(FOLDER, { recursive: true });
if (wants('hero')) await hero();
if (wants('story')) await story();

async function hero(): Promise<void> {
  const browser = await launchChromium();
  try {
    const { picture, lines } = await drawHeroModel(
      browser,
      await readFile(`web/public/${siteModelFiles(HERO_MODEL).webGlb}`),
    );
    await save('hero', picture);
    await writeJson(LINES, lines);
  } finally {
    await browser.close();
  }
}

async function story(): Promise<void> {
  const { size } = JSON.parse(readFileSync(path.join(PHOTOS, 'cams.json'), 'utf8')) as { size: number[] };
  const names = readdirSync(PHOTOS).filter((name) => name.endsWith('.jpg'));
  const files = names.map((name) => ({ name, bytes: readFileSync(path.join(PHOTOS, name)) }));
  const generated = await generate(files, { height: size[1] });
  for (const [name, picture] of drawStory(generated)) await save(name, picture);
  await writeJson(STORY, { photos: files.length, dims_cm: dimensionsOf(generated.model) });
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

async function save(name: string, picture: Sharp): Promise<void> {
  const file = path.join(FOLDER, `${name}.webp`);
  const { size } = await picture.webp(WEBP).toFile(file);
  console.log(`${file}  ${Math.round(size / 1024)} KiB`);
}
