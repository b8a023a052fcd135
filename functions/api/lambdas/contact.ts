import { byRoute } from '../../http/by-route.ts';
import { sendContactMessage } from '../send-contact-message.ts';

export const handler = byRoute({ sendContactMessage });
