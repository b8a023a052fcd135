import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { catalogueCopy } from '../../../../shared/copy/pt-br/catalogue.ts';
import type { Asset } from '../../../../shared/schemas/models.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { messageFor } from '../../../lib/message-for.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { zipFiles, zipParts, type Format } from './zip-models.ts';

const copy = catalogueCopy.downloadDialog;
const FORMATS: readonly Format[] = ['glb', 'usdz'];
/** So many missing files are named. */
const NAMED = 5;

interface DownloadDialogProps {
  models: Asset[];
  onClose: () => void;
}

/** Saves the files of the models as ZIP, in as many as it takes. Closing it stops. */
export function DownloadDialog({ models, onClose }: DownloadDialogProps) {
  const [formats, setFormats] = useState<readonly Format[]>(['glb']);
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const parts = zipParts(models, formats);
  const files = parts.flat();
  const bytesOf = (format: Format) => models.reduce((sum, { meta_json }) => sum + meta_json.bytes[format], 0);
  const bytes = formats.reduce((sum, format) => sum + bytesOf(format), 0);

  async function download() {
    const { signal } = (stop.current = new AbortController());
    const missing: string[] = [];
    setDone(0);
    try {
      for (const [index, part] of parts.entries()) {
        const made = await zipFiles(part, { signal, onFile: () => setDone((count) => (count ?? 0) + 1) });
        missing.push(...made.missing);
        if (made.missing.length < part.length) saveFile(copy.zipName(index + 1, parts.length), made.zip);
      }
    } catch (error) {
      if (signal.aborted) return;
      toast.error(copy.failed, { description: messageFor(error) });
      setDone(null);
      return;
    }
    if (missing.length === 0) toast.success(copy.done(models.length));
    else toast.error(copy.missing(missing.length), { description: missing.slice(0, NAMED).join(', ') });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title(models.length)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button busy={done !== null} disabled={files.length === 0} onClick={() => void download()}>
            {copy.confirm(formatBytes(bytes))}
          </Button>
        </>
      }
    >
      <fieldset disabled={done !== null} className="space-y-1 text-ink">
        <legend className="sr-only">{copy.files}</legend>
        {FORMATS.map((format) => (
          <label key={format} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={formats.includes(format)}
              onChange={({ target }) =>
                setFormats(FORMATS.filter((one) => (one === format ? target.checked : formats.includes(one))))
              }
              className="size-5 accent-accent"
            />
            <span className="grow">{copy[format]}</span>
            <span className="figures text-sm text-mute">{formatBytes(bytesOf(format))}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="figures min-h-7">
        {done !== null ? copy.progress(done, files.length) : parts.length > 1 && copy.parts(parts.length)}
      </p>
    </Dialog>
  );
}
