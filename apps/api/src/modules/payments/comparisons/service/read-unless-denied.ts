import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from '../../../../gateways/payments/port.ts';

/** The payment as the provider has it; null: the provider denies it. */
export const readUnlessDenied = (
  gateway: PaymentGateway,
  id: string,
): Promise<ProviderPayment | null> =>
  gateway.read(id).catch((error: unknown) => {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return null;
    throw error;
  });
