import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODEL_META } from '../../../functions/services/woocommerce.ts';
import { embedCopy } from '../../../shared/copy/pt-br/embed.ts';
import { EMBED_ALLOW, EMBED_ASPECT } from '../../../shared/pages/embed-frame.ts';

/** Its text alone: no PHP runs here. */
const plugin = readFileSync('clients/wordpress/relevo-3d.php', 'utf8');
const [printed = ''] = /printf\([\s\S]*?\n\t\);/.exec(plugin) ?? [];

test('LOJA-03 the plugin says what WordPress asks of one, with a licence that goes with its own', () => {
  expect(plugin).toMatch(/^<\?php\n\/\*\*\n \* Plugin Name: +Relevo 3D\n/);
  expect(plugin).toMatch(/ \* License: +GPL-2\.0-or-later\n/);
  expect(plugin).toMatch(/ \* Requires Plugins: +woocommerce\n/);
  expect(plugin).toContain("defined( 'ABSPATH' ) || exit;");
});

test("LOJA-03 it shows what the site writes, as the site's own frame, and only its own addresses", () => {
  expect(plugin).toContain(`get_meta( '${MODEL_META}' )`);
  expect(plugin).toContain("0 !== strpos( $address, RELEVO_3D_SITE . '/embed/' )");
  expect(plugin.match(/https:\/\/relevo\.example/g)).toHaveLength(1); // which the download replaces
  expect(printed).toContain(`allow="${EMBED_ALLOW}"`);
  expect(printed).toContain(`aspect-ratio:${EMBED_ASPECT}`);
  expect(printed).toContain(embedCopy.titleOf('%s'));
  expect(plugin).toContain("add_action( 'woocommerce_after_single_product_summary', 'relevo_3d_show', 5 );");
});

test('LOJA-03 whatever it prints is escaped, and it prints in one place', () => {
  expect(plugin.match(/\b(echo|print|printf|print_r|<\?=)\b/g)).toEqual(['printf']);
  const [, ...values] = printed.split('</div>');
  expect(values.join('').match(/\$\w+/g)).toEqual(['$address', '$product']);
  expect(printed).toMatch(/esc_url\( \$address \),\n\t\tesc_attr\( sprintf\(/);
  const said = printed.slice(0, printed.indexOf('</div>'));
  expect(said.replaceAll('%%', '').match(/%./g)).toEqual(['%s', '%s']);
});
