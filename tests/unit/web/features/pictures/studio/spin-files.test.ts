import { expect, test } from 'vitest';
import { spinFiles } from '../../../../../../web/features/pictures/studio/spin-files.ts';

const frames = (type: string) => Array.from({ length: 36 }, () => new Blob(['x'], { type }));

test('PIC-06 a spin comes with its frames, its script and a page that says how to use them', () => {
  const files = spinFiles('Mesa "Ipê" & cia', frames('image/webp'), 'script');
  expect(files.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 36 }, (_, i) => `quadros/${String(i + 1).padStart(2, '0')}.webp`),
    'spin.js',
    'index.html',
  ]);
  const page = new DOMParser().parseFromString(files.at(-1)!.input as string, 'text/html');
  const place = page.querySelector<HTMLElement>('[data-spin]')!;
  expect(Object.fromEntries(Object.entries(place.dataset))).toEqual({
    spin: 'quadros/',
    count: '36',
    format: 'webp',
    name: 'Mesa "Ipê" & cia',
  });
  expect(page.querySelector('script')!.getAttribute('src')).toBe('spin.js');
  // What is to be copied is what stands in the page.
  expect(page.querySelector('pre')!.textContent).toContain(place.outerHTML);
});

test('PIC-06 where the browser writes no WebP the frames are JPEG, and the code says so', () => {
  const files = spinFiles('Mesa', frames('image/jpeg'), 'script');
  expect(files[0].name).toBe('quadros/01.jpg');
  expect(files.at(-1)!.input as string).toContain('data-format="jpg"');
});
