import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';

/**
 * The certificate of one domain, in us-east-1, where CloudFront takes it from. A stack for each domain, with the domain in
 * its name: CDK tells other regions what a stack exports by keys made of that name, and writes nothing when a key it has
 * written gets another value. The stack of the domain before stays until the distribution has let go of its certificate.
 */
export class CertificateStack extends Stack {
  readonly certificateArn: string;

  constructor(scope: Construct, id: string, { domain, ...props }: StackProps & { domain: string }) {
    super(scope, id, props);
    this.certificateArn = new Certificate(this, 'Certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(),
    }).certificateArn;
  }
}
