import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { modPow } from '../../infra/local/cognito/srp.ts';

/** A number of Amplify's sign-in. */
interface AmplifyNumber {
  toString(radix: number): string;
}
type NumberClass = new (digits: string, radix: number) => AmplifyNumber;

/**
 * Signs in with the library of the pages, whose powers OpenSSL raises, as Amplify itself has a telephone's system do it: in its own
 * arithmetic a sign-in takes a processor .2 s. The pages' own way is shown by tests/e2e and tests/contract/cognito.test.ts.
 */
export async function raiseQuickly(): Promise<void> {
  const ofAmplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify'));
  const file = ofAmplify
    .resolve('@aws-amplify/auth')
    .replace(/\/dist\/cjs\/.*/, '/dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs');
  const { default: BigInteger } = (await import(pathToFileURL(file).href)) as { default: NumberClass };
  const bigintOf = (number: AmplifyNumber) => {
    const digits = number.toString(16);
    return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
  };
  Object.assign(BigInteger.prototype, {
    modPow(
      this: AmplifyNumber,
      exponent: AmplifyNumber,
      _modulus: AmplifyNumber,
      done: (error: null, power: AmplifyNumber) => void,
    ) {
      done(null, new BigInteger(modPow(bigintOf(this), bigintOf(exponent)).toString(16), 16));
    },
  });
}
