import { useQueryClient } from '@tanstack/react-query';
import { downloadZip } from 'client-zip';
import { useState } from 'react';
import { toast } from 'sonner';
import { picturePackCopy as copy } from '../../../shared/copy/pt-br/picture-pack.ts';
import { brokenRules } from '../../../shared/rules/channels.ts';
import { slugOf } from '../../../shared/rules/slug.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { messageFor } from '../../lib/message-for.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { PackFile } from './pack-choice.ts';
import { drawnQuery } from './picture-queries.ts';

/** Draws what of a pack is not drawn yet, checks every file by its channel's rules and saves them as one ZIP. */
export function useDownload({ id, name, project }: Asset, set: string) {
  const client = useQueryClient();
  const [done, setDone] = useState<number | null>(null);

  async function download(files: PackFile[]): Promise<void> {
    setDone(0);
    try {
      const drawn = await Promise.all(
        files.map(async (file) => {
          const { blob, facts } = await client.fetchQuery(drawnQuery(id, { ...file, set }));
          setDone((count) => (count ?? 0) + 1);
          return { ...file, blob, broken: brokenRules(file.channel, facts) };
        }),
      );
      const [wrong] = drawn.filter(({ broken }) => broken.length > 0);
      if (wrong) {
        toast.error(copy.checks.broken(wrong.channel, wrong.place, wrong.broken.at(0)!));
        return;
      }
      const zip = await downloadZip(drawn.map((file) => ({ name: file.name, input: file.blob }))).blob();
      saveFile(`${slugOf(project.sku ?? name)}-imagens.zip`, zip);
      toast.success(copy.downloaded);
    } catch (error) {
      toast.error(copy.downloadFailed, { description: messageFor(error) });
    } finally {
      setDone(null);
    }
  }
  return { download, done };
}
