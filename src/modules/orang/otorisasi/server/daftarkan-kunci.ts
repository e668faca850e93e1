import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Call } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { execute } from '#kernel/server/command/execute.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { objekOrang, periksaSandi } from '#modules/orang/pengguna/server/index.ts'
import { refuseWithoutProof } from '#kernel/server/session/factor-proof.ts'
import { kunciDaftar, kunciHapus, kunciPilihan, kunciSaya } from '../contract-perangkat.ts'
import { asalJawaban, webauthn } from './jawaban-kunci.ts'
import { ambilTantangan, buatTantangan } from './tantangan.ts'

/** Ed25519, ECDSA P-256 and RSA (COSE numbers): what devices have. */
const ALGORITMA = [-8, -7, -257]
/** More passkeys than anybody has devices. */
const PALING_BANYAK = 10

export const kunciSendiri = defineSession(kunciSaya, async ({ ctx }) => {
  const rows = await ctx.services.db.lokal.all(sql<{
    id_kunci: string
    nama: string
    rp_id: string
    dibuat: string
    dipakai: string | null
  }>`
    select id_kunci, nama, rp_id, dibuat, dipakai from public.kunci_webauthn
    where user_id = ${ctx.sesi.user_id} order by dibuat`)
  return rows.map((r) => ({
    ...r,
    dibuat: new Date(r.dibuat).toISOString(),
    dipakai: r.dipakai && new Date(r.dipakai).toISOString(),
  }))
})

const syarat = (ctx: Ctx, id: string) => ({
  id,
  jenis: 'DAFTAR' as const,
  peminta: ctx.sesi.user_id,
  kode_toko: ctx.toko.kode_toko,
})

/**
 * The current password first, and the second factor where there is one: an unlocked screen alone must
 * not give anybody a key to log in or approve with.
 */
export const mulaiDaftarKunci = defineSession(kunciPilihan, async ({ ctx, input }) => {
  const { services, sesi, toko } = ctx
  const { user_id } = sesi
  await refuseWithoutProof(ctx)
  const { password, rp_id } = input
  if (!(await periksaSandi(services, { user_id, password, alamat: `sesi:${user_id}` })))
    throw new AppError('sandi.lama_salah')
  const lama = await services.db.lokal.all(sql<{ id_kunci: string }>`
    select id_kunci from public.kunci_webauthn where user_id = ${user_id}`)
  if (lama.length >= PALING_BANYAK) {
    throw new AppError('otorisasi.kunci_terlalu_banyak', { params: { max: PALING_BANYAK } })
  }
  const { id, tantangan } = await buatTantangan(services, {
    jenis: 'DAFTAR',
    user_id,
    peminta: user_id,
    kode_toko: toko.kode_toko,
    isi: { rp_id },
  })
  const { generateRegistrationOptions } = await webauthn()
  const pilihan = await generateRegistrationOptions({
    rpName: 'Kencana',
    rpID: rp_id,
    userName: user_id,
    userDisplayName: sesi.nama,
    userID: new TextEncoder().encode(user_id),
    challenge: new Uint8Array(Buffer.from(tantangan, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITMA,
    excludeCredentials: lama.map((k) => ({ id: k.id_kunci })),
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
  })
  return { id_tantangan: id, pilihan: { ...pilihan } }
})

export const selesaiDaftarKunci = defineSession(kunciDaftar, async ({ ctx, input }) => {
  const { services, sesi } = ctx
  const t = await ambilTantangan<{ rp_id: string }>(services, syarat(ctx, input.id_tantangan))
  const jawaban = input.jawaban as unknown as RegistrationResponseJSON
  const { rp_id } = t.isi
  const asal = asalJawaban(jawaban.response?.clientDataJSON, rp_id)
  const { verifyRegistrationResponse } = await webauthn()
  const hasil = asal
    ? await verifyRegistrationResponse({
        response: jawaban,
        expectedChallenge: t.tantangan,
        expectedOrigin: asal,
        expectedRPID: rp_id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITMA,
      }).catch(() => null)
    : null
  if (!hasil?.verified) throw new AppError('otorisasi.kunci_salah', { status: 403 })
  const { id, publicKey, counter, transports = [] } = hasil.registrationInfo.credential
  await catat(ctx, kunciDaftar, {
    aksi: 'faktor.tambah-passkey',
    nama: input.nama,
    tulis: (tx) =>
      tx.run(sql`
        insert into public.kunci_webauthn (id_kunci, user_id, nama, rp_id, kunci_publik, hitungan,
          transports, dibuat)
        values (${id}, ${sesi.user_id}, ${input.nama}, ${rp_id}, ${Buffer.from(publicKey)},
          ${counter}, ${transports}, ${services.jam()})
        on conflict do nothing`),
    gagal: new AppError('data.sudah_ada', { status: 409 }),
  })
  return { id_kunci: id }
})

/** The last passkey stays while it is what the log-in asks for: switching that off is said plainly. */
export const hapusKunci = defineSession(kunciHapus, async ({ ctx, input }) => {
  const { id_kunci } = input
  const { user_id } = ctx.sesi
  await refuseWithoutProof(ctx)
  const kunci = await ctx.services.db.lokal.maybe(sql<{ nama: string; terakhir: boolean }>`
    select k.nama, exists (select 1 from public.faktor_kedua f
        where f.user_id = k.user_id and f.aktif is not null and f.rahasia is null)
      and not exists (select 1 from public.kunci_webauthn l
        where l.user_id = k.user_id and l.id_kunci <> k.id_kunci) as terakhir
    from public.kunci_webauthn k where id_kunci = ${id_kunci} and user_id = ${user_id}`)
  if (!kunci) throw new AppError('data.tidak_ada', { status: 404 })
  if (kunci.terakhir) throw new AppError('faktor.terakhir', { status: 409 })
  await catat(ctx, kunciHapus, {
    aksi: 'faktor.hapus-passkey',
    nama: kunci.nama,
    tulis: (tx) =>
      tx.run(sql`
        delete from public.kunci_webauthn where id_kunci = ${id_kunci} and user_id = ${user_id}`),
    gagal: new AppError('data.tidak_ada', { status: 404 }),
  })
  return { id_kunci }
})

/** A passkey comes or goes, with an entry in the history of the person. */
async function catat(
  ctx: Ctx,
  call: Call,
  o: {
    readonly aksi: string
    readonly nama: string
    readonly tulis: (tx: Tx) => Promise<number>
    readonly gagal: AppError
  },
): Promise<void> {
  await execute({
    call,
    ctx,
    input: {},
    kunci: null,
    handle: async ({ tx }) => {
      if ((await o.tulis(tx)) === 0) throw o.gagal
      const objek = objekOrang(ctx.sesi.user_id)
      return { audit: { aksi: o.aksi, objek, sesudah: { nama: o.nama } }, jawaban: {} }
    },
  })
}
