import type { SlipSummary } from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineOpen } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { keGram } from '#kernel/shared/berat.ts'
import { bacaQrNota } from '#modules/alat/nota/rules.ts'
import { tandaSah } from '#modules/alat/nota/server/index.ts'
import { sertifikatTerjual } from '#modules/loket/penjualan/server/index.ts'
import { type HasilPeriksa, periksaNota } from '../contract.ts'

const TIDAK_SAH: HasilPeriksa = { sah: false, nota: null }

/**
 * Anybody may ask with what the QR code says. A wrong signature and a number that does not exist get
 * the same answer, so that nothing is learnt by asking. Who holds the paper hears what stands on it.
 */
export const bacaPeriksaNota = defineOpen(periksaNota, async ({ ctx, input }) => {
  const { services } = ctx
  const qr = await qrSah(services, input.n)
  if (!qr) return TIDAK_SAH
  const { kode_toko } = qr
  const [{ toko }, temuan, sertifikat] = await Promise.all([
    services.toko.find(kode_toko),
    cariDokumen(services, kode_toko, qr.nomor),
    services.db.baca(kode_toko, (tx) => tx.all(sertifikatTerjual(kode_toko, qr.nomor))),
  ])
  if (!temuan) return { sah: true, nota: null }
  const { jenis, tanggal, status, total_rp, berat_mg } = temuan
  const { nama_toko, kota, telp } = toko
  const berat = berat_mg === null ? null : keGram(berat_mg)
  const dari = { nama_toko, kota, telp }
  const nota = { nomor: qr.nomor, jenis, tanggal, status, total_rp, berat, ...dari, sertifikat }
  return { sah: true, nota }
})

/** Number and shop of a code that this house has signed; undefined for any other text. */
export async function qrSah(services: Services, n: string) {
  const qr = bacaQrNota(n)
  const kode_toko = qr && (await tokoDari(services, qr.nomor))
  if (!qr || !kode_toko || !(await tandaSah(services, kode_toko, qr))) return undefined
  return { kode_toko, nomor: qr.nomor }
}

/** Whose letters stand in the number, as the keys of the document tables have it. */
async function tokoDari({ db }: Services, nomor: string): Promise<string | undefined> {
  const [row] = await db.lokal.all(sql<{ kode_toko: string }>`
    select kode_toko from public.toko where kode_nota = substr(${nomor}::text, 3, 2)`)
  return row?.kode_toko
}

/** Asks every slip that has documents; a number belongs to one of them. */
async function cariDokumen(
  { db, registry }: Services,
  kode_toko: string,
  nomor: string,
): Promise<(SlipSummary & { readonly jenis: string }) | undefined> {
  const slips = [...registry.slips.values()].flatMap(({ jenis, dokumen }) =>
    dokumen?.ringkas ? [{ jenis, ringkas: dokumen.ringkas }] : [],
  )
  const temuan = await db.baca(kode_toko, (tx) =>
    Promise.all(slips.map(({ ringkas }) => tx.maybe(ringkas(kode_toko, nomor)))),
  )
  const di = temuan.findIndex((t) => t !== undefined)
  const [slip, isi] = [slips[di], temuan[di]]
  return slip && isi && { ...isi, jenis: slip.jenis }
}
