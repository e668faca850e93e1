import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { OutboxQueue } from '#kernel/server/jobs/outbox-queue.ts'
import { jedaGagal } from '../rules.ts'
import { type GerbangToko, type HasilKirim, type PesanKirim, bacaGerbang } from './gerbang.ts'
import { kirimCloud } from './gerbang-cloud.ts'
import { kirimUmum } from './gerbang-umum.ts'
import { type Perubahan, ambilGiliran, menunggu } from './giliran.ts'

/**
 * Messages of a shop, one at a time, at the shop's pace (gaps.md 112). A message is marked as on its
 * way before it leaves and its end is written after; what certainly did not arrive waits and is
 * tried again until it is a day old. What may have arrived is never sent again by itself, unless the
 * gateway knows our key: it is shown as failed, with that reason, and a person decides.
 */
export const antrePesan: OutboxQueue = {
  waiting: menunggu,
  deliver: async (services, kode_toko) => {
    const saat = services.jam()
    const { gerbang, ...giliran } = await services.db.tulis(kode_toko, async (tx) => {
      const ada = await bacaGerbang(tx, services.config)
      return { gerbang: ada, ...(await ambilGiliran(tx, ada, saat)) }
    })
    await kabarkan(services, kode_toko, giliran.perubahan)
    const { pesan } = giliran
    if (!pesan) return giliran.lagi
    const hasil = await kirimLewat(gerbang, pesan)
    const { lagi, perubahan } = await services.db.tulis(kode_toko, (tx) =>
      catat(tx, { pesan, hasil, gerbang, mulai: saat, saat: services.jam() }),
    )
    await kabarkan(services, kode_toko, perubahan)
    return lagi
  },
}

/** One try. Never throws for what the other side does. */
function kirimLewat(gerbang: GerbangToko, pesan: PesanKirim): Promise<HasilKirim> {
  return gerbang.gerbang === 'CLOUD' ? kirimCloud(gerbang, pesan) : kirimUmum(gerbang, pesan)
}

interface Akhir {
  readonly pesan: PesanKirim
  readonly hasil: HasilKirim
  readonly gerbang: GerbangToko
  /** Names this try: only its own answer counts. */
  readonly mulai: Date
  readonly saat: Date
}

interface Catatan {
  readonly lagi: Date | null
  readonly perubahan: readonly Perubahan[]
}

/** Writes down what became of a try, and when the shop may send the next one. */
async function catat(tx: Tx, a: Akhir): Promise<Catatan> {
  const { pesan, hasil, saat, mulai } = a
  const { kode_toko } = tx
  // The same order of locks as whoever chooses a message.
  const giliran = await tx.one(sql<{ berikut: string; gagal: number }>`
    select berikut, gagal from public.giliran_wa where kode_toko = ${kode_toko} for update`)
  const akhir = nasib(hasil, a.gerbang)
  const selesai = akhir.status === 'ANTRI' ? null : saat
  const jawaban = hasil.jawaban ?? null
  const id_luar = hasil.status === 'TERKIRIM' ? (hasil.id_luar ?? null) : null
  const perubahan = await tx.all(sql<Perubahan>`
    update public.pesan_chat set status = ${akhir.status}, alasan = ${akhir.alasan},
      jawaban = ${jawaban}, id_luar = ${id_luar}, selesai = ${selesai}
    where kode_toko = ${kode_toko} and id = ${pesan.id} and mulai = ${mulai}
    returning id, dokumen, status, alasan`)
  const lumpuh = hasil.status === 'ULANG' || hasil.status === 'TAK_TENTU'
  const gagal = lumpuh ? giliran.gagal + 1 : 0
  const diminta = hasil.status === 'ULANG' ? (hasil.tunda_ms ?? 0) : 0
  const jeda = lumpuh ? Math.max(diminta, jedaGagal(gagal)) : 0
  const berikut = new Date(Math.max(Date.parse(giliran.berikut), saat.getTime() + jeda))
  await tx.run(sql`
    update public.giliran_wa set berikut = ${berikut}, gagal = ${gagal}
    where kode_toko = ${kode_toko}`)
  return { lagi: (await menunggu(tx)) ? berikut : null, perubahan }
}

function nasib(hasil: HasilKirim, { kenal_kunci }: GerbangToko) {
  if (hasil.status === 'TERKIRIM') return { status: 'TERKIRIM', alasan: null }
  if (hasil.status === 'GAGAL') return { status: 'GAGAL', alasan: hasil.alasan }
  if (hasil.status === 'ULANG' || kenal_kunci) return { status: 'ANTRI', alasan: null }
  return { status: 'GAGAL', alasan: 'TIDAK_PASTI' }
}

async function kabarkan(
  { kabar }: Services,
  kode_toko: string,
  perubahan: readonly Perubahan[],
): Promise<void> {
  // A notice each would be too much where a whole queue has come to its end.
  if (perubahan.length > 20) return kabar.segera({ kode_toko, event: 'chat', data: {} })
  for (const p of perubahan) await kabar.segera({ kode_toko, event: 'chat', data: { ...p } })
}
