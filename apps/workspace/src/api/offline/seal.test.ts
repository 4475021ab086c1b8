import { describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

describe('what stays on the device', () => {
  test('is read by the session that wrote it', async () => {
    const sealed = await seal({ name: 'Анна' }, 'token-of-anna');
    expect(await unseal(sealed, 'token-of-anna')).toEqual({ name: 'Анна' });
  });

  test('is nothing to any other session', async () => {
    const sealed = await seal({ name: 'Анна' }, 'token-of-anna');
    expect(await unseal(sealed, 'token-of-olga')).toBeNull();
  });

  test('has neither the data nor the token in it', async () => {
    const { bytes } = await seal({ name: 'Anna' }, 'token-of-anna');
    const written = Buffer.from(bytes as ArrayBuffer).toString('latin1');
    expect(written).not.toMatch(/Anna|token/);
  });
});
