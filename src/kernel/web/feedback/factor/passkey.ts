import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call } from '../../api.ts'
import { translate } from '../../i18n.ts'
import type { ApiPaths } from '#kernel/shared/names.ts'

interface Begun<Options> {
  readonly id_tantangan: string
  readonly pilihan: Options
}

/** Answer for the server: the challenge's id, and the device's signature. */
export interface PasskeyAnswer {
  readonly id_tantangan: string
  readonly jawaban: unknown
}

const library = () => import('@simplewebauthn/browser')

/** Passkeys belong to a host name, and need TLS or a page of this machine. */
export function passkeysPossible(): boolean {
  const named = !/^[\d.]+$|:/.test(location.hostname)
  return named && isSecureContext && 'PublicKeyCredential' in globalThis
}

/** Replaces the device's own errors (closed, timed out, wrong finger) by our text. */
async function ofDevice<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Error(translate('izin.passkey_gagal'))
  }
}

/** Gets a challenge from `path` and has a passkey of this device sign it. */
export async function askPasskey(
  path: ApiPaths['POST'],
  input: Readonly<Record<string, unknown>>,
): Promise<PasskeyAnswer> {
  const { data } = await call<Begun<PublicKeyCredentialRequestOptionsJSON>>('POST', path, {
    ...input,
    rp_id: location.hostname,
  })
  const { startAuthentication } = await library()
  const jawaban = await ofDevice(startAuthentication({ optionsJSON: data.pilihan }))
  return { id_tantangan: data.id_tantangan, jawaban }
}

/** Makes a passkey on this device for the logged-in person. */
export async function makePasskey(password: string, nama: string): Promise<void> {
  const { data } = await call<Begun<PublicKeyCredentialCreationOptionsJSON>>(
    'POST',
    'webauthn/options',
    { password, rp_id: location.hostname },
  )
  const { startRegistration } = await library()
  const jawaban = await ofDevice(startRegistration({ optionsJSON: data.pilihan }))
  await call('POST', 'webauthn', { id_tantangan: data.id_tantangan, nama, jawaban })
}
