import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type OpenCtx, defineOpen } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { type PesanPaket, kirimBarangPesan } from '../contract-jauh.ts'
import type { JawabanServer } from '../rules-jauh.ts'
import { type IsiPaket, buka, zPaket, zPenerimaan } from './jauh-isi.ts'
import { serverLain, tandaJawaban, tandaPesan, tandaSama } from './jauh-tanda.ts'
import type { StatusMasuk } from './jauh-paket.ts'
import { tandaiDiterima } from './paket.ts'

/**
 * Takes note of what another server tells, once, however often it tells it. Throws 401
 * `kirim_barang.tanda_salah` for a message that this server did not agree a secret for or whose
 * signature is wrong, 404 `kirim_barang.bukan_di_sini`, 422 `kirim_barang.pesan_rusak`.
 */
export const terimaPesan = defineOpen(kirimBarangPesan, async ({ ctx, input }) => {
  const { tanda, ...pesan } = input
  const lain = serverLain(ctx.services.config, input.dari)
  if (!lain || !tandaSama(tanda, tandaPesan(lain.kunci_paket, pesan)))
    throw new AppError('kirim_barang.tanda_salah', { status: 401 })
  if (!(await diSini(ctx.services, input.ke)))
    throw new AppError('kirim_barang.bukan_di_sini', { status: 404, params: { tujuan: input.ke } })
  const hasil = await catatPesan(ctx, pesan)
  return { hasil, tanda: tandaJawaban(lain.kunci_paket, tanda, hasil) }
})

type Isi = Omit<PesanPaket, 'tanda'>

function catatPesan(ctx: OpenCtx, pesan: Isi): Promise<JawabanServer> {
  switch (pesan.jenis) {
    case 'KIRIM':
      return paketTiba(ctx, pesan)
    case 'TERIMA':
      return diterimaDiSana(ctx, pesan)
    case 'BATAL':
      return dimintaKembali(ctx, pesan)
  }
}

async function diSini({ config, db }: Services, kode_toko: string): Promise<boolean> {
  if (config.branchServers.some((b) => b.kode_toko === kode_toko)) return false
  const ada = await db.lokal.maybe(sql`select 1 from public.toko where kode_toko = ${kode_toko}`)
  return ada !== undefined
}

function bacaIsi<T>(baca: () => T): T {
  try {
    return baca()
  } catch (cause) {
    throw new AppError('kirim_barang.pesan_rusak', { status: 422, cause })
  }
}

async function paketTiba({ services }: OpenCtx, p: Isi): Promise<JawabanServer> {
  const isi = bacaIsi(() => utuh(buka(zPaket, p.isi)))
  const { status, baru } = await services.db.tulis(p.ke, async (tx) => {
    const baris = await tx.run(sql`
      insert into public.paket_masuk (kode_toko, asal, no_kirim, isi, status, tiba)
      values (${p.ke}, ${p.dari}, ${p.no_kirim}, ${JSON.stringify(isi)}::jsonb, 'OPEN',
        ${services.jam()})
      on conflict on constraint paket_masuk_pk do nothing`)
    const row = await tx.one(sql<{ readonly status: StatusMasuk }>`
      select status from public.paket_masuk
      where kode_toko = ${p.ke} and asal = ${p.dari} and no_kirim = ${p.no_kirim}`)
    return { ...row, baru: baris > 0 }
  })
  if (baru) kabarkan(services, p.ke)
  return status === 'BATAL' ? 'SUDAH_BATAL' : 'OK'
}

/** Throws when the parcel's sums and its pieces disagree. */
function utuh(isi: IsiPaket): IsiPaket {
  const berat_mg = isi.items.reduce((n, i) => n + i.berat_mg, 0)
  const kode = new Set(isi.items.map((i) => i.kode_barcode))
  if (berat_mg !== isi.total_berat_mg || kode.size !== isi.items.length)
    throw new Error('the pieces of a parcel and its sums disagree')
  return isi
}

async function diterimaDiSana({ services }: OpenCtx, p: Isi): Promise<JawabanServer> {
  const { oleh, pada, diterima } = bacaIsi(() => buka(zPenerimaan, p.isi))
  const penerima = { user_id: oleh, tujuan: p.dari, pada: new Date(pada) }
  await tandaiDiterima(services, penerima, { asal: p.ke, no_kirim: p.no_kirim }, diterima)
  return 'OK'
}

/** A parcel that nobody has received is its sender's again, also one that was never told of. */
async function dimintaKembali({ services }: OpenCtx, p: Isi): Promise<JawabanServer> {
  const { status } = await services.db.tulis(p.ke, (tx) =>
    tx.one(sql<{ readonly status: StatusMasuk }>`
      insert into public.paket_masuk as m (kode_toko, asal, no_kirim, status, tiba)
      values (${p.ke}, ${p.dari}, ${p.no_kirim}, 'BATAL', ${services.jam()})
      on conflict on constraint paket_masuk_pk do update
        set status = case when m.status = 'OPEN' then 'BATAL' else m.status end
      returning m.status`),
  )
  kabarkan(services, p.ke)
  return status === 'TERIMA' ? 'SUDAH_DITERIMA' : 'OK'
}

const kabarkan = ({ kabar }: Services, kode_toko: string) =>
  kabar.terbit({ kode_toko, event: 'dokumen', data: { jenis: 'KB' } })
