<?php
/**
 * Plugin Name:       Relevo 3D
 * Description:       Mostra na página do produto o modelo 3D que sua loja publicou no Relevo.
 * Version:           1.0.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * Requires Plugins:  woocommerce
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 */

defined( 'ABSPATH' ) || exit;

/** Whose frames are shown, and no other's. */
const RELEVO_3D_SITE = 'https://relevo.example';

/** The frame of the model that the product has, after its summary; nothing where it has none. */
function relevo_3d_show() {
	global $product;
	if ( ! $product instanceof WC_Product ) {
		return;
	}
	$address = $product->get_meta( '_relevo_model' );
	if ( ! is_string( $address ) || 0 !== strpos( $address, RELEVO_3D_SITE . '/embed/' ) ) {
		return;
	}
	printf(
		'<div class="relevo-3d" style="clear:both;width:100%%;margin:0 0 2em"><iframe src="%s" title="%s" loading="lazy" allow="xr-spatial-tracking; fullscreen" style="display:block;width:100%%;aspect-ratio:4/3;border:0"></iframe></div>',
		esc_url( $address ),
		esc_attr( sprintf( '%s em 3D', $product->get_name() ) )
	);
}
add_action( 'woocommerce_after_single_product_summary', 'relevo_3d_show', 5 );
