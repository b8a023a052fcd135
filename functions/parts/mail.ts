import { SESv2Client } from '@aws-sdk/client-sesv2';
import { ENV } from '../env.ts';
import { mailOf } from '../services/mail.ts';
import { variable } from './variable.ts';

export const mail = () => mailOf(new SESv2Client({}), variable(ENV.mailFrom));
