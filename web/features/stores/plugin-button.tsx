import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { storesCopy as copy } from '../../../shared/copy/pt-br/stores.ts';
import { Button } from '../../components/button.tsx';
import { messageFor } from '../../lib/message-for.ts';
import { saveFile } from '../../lib/save-file.ts';

/** What shows models in pages of WooCommerce: a plugin that knows this site's frames alone. */
export function PluginButton() {
  async function download() {
    try {
      const { pluginZip } = await import('./plugin-zip.ts');
      saveFile('relevo-3d.zip', await pluginZip(window.location.origin));
    } catch (error) {
      toast.error(copy.pluginFailed, { description: messageFor(error) });
    }
  }
  return (
    <div className="space-y-2">
      <Button variant="secondary" onClick={() => void download()}>
        <Download className="size-4" aria-hidden />
        {copy.plugin}
      </Button>
      <p className="max-w-[60ch] text-sm leading-6 text-mute">{copy.pluginHint}</p>
    </div>
  );
}
