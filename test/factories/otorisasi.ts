import { auditBeside } from '#kernel/server/command/audit-many.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '#kernel/shared/errors.ts'
import { type Izin, pakaiOtorisasi } from '#modules/orang/otorisasi/server/pakai-otorisasi.ts'
import { buatPengguna } from '#modules/orang/pengguna/server/index.ts'
import { type Answer, type Method, World } from '../contract/master-world.ts'

export const SANDI = 'demo1234'
const ORANG = [
  ['SPV1', 'SPV', 'T1'],
  ['OWN1', 'OWN', 'T1'],
  ['KASIR2', 'KASIR', 'T1'],
  ['SPV2', 'SPV', 'T2'],
  ['SPVP', 'SPV', 'PST'],
] as const

/** Shops whose people approve in every way: QR and fingerprints are on. */
export async function duniaOtorisasi(): Promise<World> {
  process.env['AUTH_TYPE'] = 'QR'
  const w = await World.create()
  delete process.env['AUTH_TYPE']
  await w.db.query(
    `insert into public.toko (kode_toko, nama_toko, alamat_toko, kode_nota, pusat)
     values ('PST', 'Pusat', 'Jl. Emas 9', 'PS', true)`,
  )
  await w.db.query(
    `insert into public.pengaturan (kode_toko, kunci, nilai)
     select kode_toko, 'FINGERPRINT_MODULE', 'true' from public.toko
     on conflict on constraint pengaturan_pk do update set nilai = 'true'`,
  )
  for (const [user_id, level, kode_toko] of ORANG)
    await buatPengguna(w.server.services.db, {
      user_id,
      nama: user_id,
      level,
      kode_toko,
      laci: 'UTAMA',
      akses: [],
      sandi: SANDI,
      wajib_ganti: false,
    })
  w.server.services.toko.clear()
  return w
}

/** One call under a token of one's own: a phone, or a person at a second screen. */
export async function panggil(
  w: World,
  token: string,
  method: Method,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${w.server.url}/api/v1/${path}`, {
    method,
    headers: {
      'x-auth-token': token,
      'idempotency-key': randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const raw = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, body: raw, json: JSON.parse(raw.toString()) as Answer['json'] }
}

/** Logs a phone in; its token. */
export async function telepon(w: World, user_id: string): Promise<string> {
  const { json } = await panggil(w, '', 'POST', 'authenticator/login', {
    user_id,
    password: SANDI,
  })
  return String(json.data['token'])
}

/** Logs a person in at a screen; the token. */
export async function layar(w: World, user_id: string): Promise<string> {
  const body = { user_id, password: SANDI, ambil_alih: true }
  const { json } = await panggil(w, '', 'POST', 'users/login', body)
  return String(json.data['token'])
}

export const PENGAJUAN = {
  kategori: 'penjualan.cancel',
  dokumen: 'FJ0A2611200001',
  jumlah_rp: 500_000,
} as const

/** Spends a grant as the act would; the approver's name, or the code of the refusal. */
export async function pakai(
  w: World,
  id_otorisasi: unknown,
  lain: Readonly<Partial<Pick<Izin, 'dokumen' | 'peminta' | 'jumlah_rp' | 'perubahan'>>> = {},
): Promise<string> {
  const { dokumen, jumlah_rp } = PENGAJUAN
  try {
    const izin = await w.server.services.db.tulis('T1', async (tx) => {
      const dipakai = await pakaiOtorisasi(tx, {
        id_otorisasi: String(id_otorisasi),
        aksi: PENGAJUAN.kategori,
        dokumen,
        jumlah_rp,
        peminta: 'KASIR1',
        modules: {},
        saat: new Date(),
        ...lain,
      })
      await catatUji(tx)
      return dipakai
    })
    return izin.penyetuju
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

/** The entry of the audit that the act would write with what it did. */
export const catatUji = (tx: Tx) =>
  auditBeside(tx, { user_id: 'KASIR1', waktu: new Date() }, { aksi: 'uji.izin', objek: 'uji' })
