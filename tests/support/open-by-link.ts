import type { ModelViewerElement } from '@google/model-viewer';
import type { Page } from 'playwright-core';

/**
 * From a catalogue that the owner has open: takes the link of the model and opens it in the same page, in 3D. Returns its
 * height in metres. The page's context may read the clipboard.
 */
export async function openByLink(page: Page, name: string): Promise<number> {
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: `Copiar link de ${name}` }).click();
  await page.getByText('Link copiado!').waitFor();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await page.waitForFunction(() => document.querySelector<ModelViewerElement>('model-viewer')?.loaded);
  const viewer = page.locator('model-viewer');
  return viewer.evaluate((element) => (element as ModelViewerElement).getDimensions().y);
}
