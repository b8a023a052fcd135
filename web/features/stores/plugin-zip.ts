import { downloadZip } from 'client-zip';
import plugin from '../../../clients/wordpress/relevo-3d.php?raw';

/** The plugin as WordPress takes it: one folder, with the site whose frames it shows written in. */
export const pluginZip = (site: string): Promise<Blob> =>
  downloadZip([
    { name: 'relevo-3d/relevo-3d.php', input: plugin.replace('https://relevo.example', site) },
  ]).blob();
