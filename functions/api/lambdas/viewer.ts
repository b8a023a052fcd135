import { byRoute } from '../../http/by-route.ts';
import { getArConfig } from '../get-ar-config.ts';
import { oembed } from '../oembed.ts';
import { publicModel } from '../public-model.ts';

export const handler = byRoute({ getArConfig, oembed, publicModel });
