import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createPushKeyPair, encryptPush, vapidAuthorization } from './push-encryption.ts';

describe('encryptPush', () => {
  test('when the example of RFC 8291 section 5 is encrypted, then the body is that of the RFC', () => {
    const senderKey = createECDH('prime256v1');
    senderKey.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
    const recipient = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
    const body = encryptPush('When I grow up, I want to be a watermelon', recipient, { salt, senderKey });
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });
});

describe('vapidAuthorization', () => {
  test('when a push service checks the token, then it is signed by the key it names, for its own origin', () => {
    const pair = createPushKeyPair();
    const now = new Date('2025-08-27T09:00:00Z');
    const about = { endpoint: 'https://push.example/x/1', subject: 'mailto:tern@harbor.example', now };
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(vapidAuthorization(pair, about)) ?? [];
    const [header = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${header}.${claims}`);
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, how, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example',
      exp: now.getTime() / 1000 + 12 * 60 * 60,
      sub: 'mailto:tern@harbor.example',
    });
  });
});
