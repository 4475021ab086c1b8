import type { Call } from '../../../platform/call.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import {
  findProvider,
  findServicesByReference,
  type ProviderRow,
  type ServiceRow,
} from '../repository.ts';
import { isProviderOf } from '../rules/actor-role.ts';

interface Offer {
  readonly services: readonly ServiceRow[];
  readonly provider: ProviderRow;
}

/** The services and their one provider, as far as the caller may see them. */
export async function findOffer(call: Call, references: readonly string[]): Promise<Offer> {
  const services = await findServicesByReference(call.db, references);
  const [first] = services;
  const isOneProvider = services.every((one) => one.provider_profile === first?.provider_profile);
  if (!first || !isOneProvider || services.length !== references.length) throw notOneProvider();
  const provider = await findProvider(call.db, first.provider_profile);
  if (!provider) throw new AppError('not_found');
  const isPublic = provider.is_published && services.every(({ is_active }) => is_active);
  const isVisible = isPublic || isProviderOf(call.actor, { provider_profile: provider.id });
  if (!isVisible) throw notOneProvider();
  return { services, provider };
}

const notOneProvider = (): AppError => invalidField('services', sentence('services_one_provider'));
