import { modelPicturesCopy } from '../../../../shared/copy/pt-br/model-pictures.ts';
import { escapeHtml } from '../../../../shared/pages/html.ts';
import { extensionOf } from './picture-canvas.ts';

const copy = modelPicturesCopy.spinPage;
const FOLDER = 'quadros';

/** What a shop takes along: the frames, the script that turns them, and a page that shows how they are used. */
export function spinFiles(
  name: string,
  frames: readonly Blob[],
  script: string,
): { name: string; input: Blob | string }[] {
  const format = frames[0] ? extensionOf(frames[0]) : 'webp';
  return [
    ...frames.map((input, i) => ({ name: `${FOLDER}/${String(i + 1).padStart(2, '0')}.${format}`, input })),
    { name: 'spin.js', input: script },
    { name: 'index.html', input: spinPage(spinCode({ name, format, count: frames.length }), name) },
  ];
}

/** What a shop writes where its product shall turn. */
const spinCode = ({ name, format, count }: { name: string; format: string; count: number }): string =>
  `<div data-spin="${FOLDER}/" data-count="${count}" data-format="${format}" data-name="${escapeHtml(name)}"></div>
<script src="spin.js" async></script>`;

const spinPage = (code: string, name: string): string => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(copy.title(name))}</title>
<style>
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #211c18; }
  pre { overflow: auto; padding: 1rem; border-radius: .5rem; background: #efeae1; }
</style>
<h1>${escapeHtml(name)}</h1>
${code}
<h2>${copy.how}</h2>
<ol>
  <li>${copy.upload}</li>
  <li>${copy.paste}
    <pre>${escapeHtml(code)}</pre>
  </li>
</ol>
<p>${copy.keys}</p>
</html>
`;
