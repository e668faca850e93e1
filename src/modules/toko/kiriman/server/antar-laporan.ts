import type { Ctx } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { asSystem } from '#kernel/server/jobs/daily.ts'
import type { OutboxQueue } from '#kernel/server/jobs/outbox-queue.ts'
import { sendMail } from '#kernel/server/mail/send-mail.ts'
import { asPerson } from '#kernel/server/session/as-person.ts'
import { hashToken, newToken } from '#kernel/server/session/session.ts'
import type { ShopState } from '#kernel/server/session/shop-store.ts'
import { tulisTanggal } from '#kernel/shared/i18n.ts'
import { antrekanPesan, jalurPesan, penyusunPesan } from '#modules/pelanggan/chat/server/index.ts'
import { SEWA_KIRIMAN_MS, hariSaat } from '../rules.ts'
import { adaJatuhTempo, antrekan } from './antre-laporan.ts'
import { type Berkas, type Sebab, buatBerkas, bukaBerkas } from './berkas-laporan.ts'
import {
  type Giliran,
  type Penerima,
  adaAntrian,
  ambilGiliran,
  catatBerkas,
  catatSurel,
  catatTerkirim,
  gagalkan,
  kapanLagi,
  lepaskan,
  tandaiDikirim,
} from './giliran-laporan.ts'

/**
 * Reports of a shop that are due, one run at a time. Its file is made with the rights that its orderer
 * has at that moment, by the code that exports from the screen, and kept for another try. A line is
 * marked before it leaves.
 */
export const antarLaporan: OutboxQueue = {
  waiting: async (tx, kini) => (await adaAntrian(tx)) || adaJatuhTempo(tx, kini),
  deliver: async (services, kode_toko) => {
    const { db } = services
    const kini = services.jam()
    const state = await services.toko.find(kode_toko)
    if (await db.baca(kode_toko, (tx) => adaJatuhTempo(tx, kini)))
      await asSystem(services, state, hariSaat(state.toko.zona_waktu, kini)).perintah(antrekan, {})
    const giliran = await db.tulis(kode_toko, (tx) => ambilGiliran(tx, services.jam()))
    if (giliran) await kirimGiliran(services, state, giliran)
    return db.baca(kode_toko, kapanLagi)
  },
}

async function kirimGiliran(services: Services, state: ShopState, g: Giliran): Promise<void> {
  const { db, jam, log } = services
  const { kode_toko } = state.toko
  try {
    const toko = { ...state.toko, tgl_system: g.hari }
    const ctx = await asPerson(
      services,
      { ...state, toko },
      { user_id: g.user_id, signal: AbortSignal.timeout(SEWA_KIRIMAN_MS) },
    )
    const b: Berkas | Sebab = ctx ? await buatBerkas(ctx, g) : { alasan: 'TANPA_HAK' }
    if (!ctx || 'alasan' in b) {
      const sebab = 'alasan' in b ? b : { alasan: 'TANPA_HAK' as const }
      await db.tulis(kode_toko, (tx) => gagalkan(tx, g, g.penerima, { ...sebab, saat: jam() }))
      return
    }
    await db.tulis(kode_toko, (tx) => catatBerkas(tx, g, b))
    const lewat = (jalur: Penerima['jalur']) => g.penerima.filter((p) => p.jalur === jalur)
    await kirimWa(ctx, g, { berkas: b, penerima: lewat('WA') })
    await kirimSurel(ctx, g, { berkas: b, penerima: lewat('SUREL') })
  } catch (err) {
    log.error({ err, kode_toko }, `scheduled report ${g.jadwal_id}`)
    const jawaban = (err instanceof Error ? err.message : String(err)).slice(0, 300)
    await db.tulis(kode_toko, (tx) => lepaskan(tx, g, { jawaban, saat: jam() }))
  }
}

interface Kiriman {
  readonly berkas: Berkas
  readonly penerima: readonly Penerima[]
}

/** One mail to all who still wait for it; what became of it is told by recipient. */
async function kirimSurel(ctx: Ctx, g: Giliran, { berkas, penerima }: Kiriman): Promise<void> {
  if (penerima.length === 0) return
  const { db, config, jam, texts } = ctx.services
  const { kode_toko, nama_toko } = ctx.toko
  const { mail } = config
  if (mail === null) {
    const o = { alasan: 'BELUM_DISETEL' as const, saat: jam() }
    await db.tulis(kode_toko, (tx) => gagalkan(tx, g, penerima, o))
    return
  }
  const body = await bukaBerkas(config, berkas)
  const boleh = await db.tulis(kode_toko, (tx) => tandaiDikirim(tx, g, penerima))
  if (boleh < penerima.length) return void body.destroy()
  const kata = { toko: nama_toko, judul: berkas.judul, tanggal: tulisTanggal(g.hari, ctx.bahasa) }
  const hasil = await sendMail(mail, {
    id: `${g.jadwal_id}.${penerima[0]?.id}`,
    to: penerima.map((p) => p.penerima),
    subject: texts.t(ctx.bahasa, 'kiriman.surel_judul', kata),
    text: texts.t(ctx.bahasa, 'kiriman.surel_isi', kata),
    file: { name: berkas.nama_berkas, type: berkas.jenis, body },
  })
  await db.tulis(kode_toko, async (tx) => {
    for (const p of penerima) {
      const r = hasil.get(p.penerima) ?? { status: 'TAK_TENTU' as const, words: '' }
      await catatSurel(tx, g, p, { ...r, saat: jam() })
    }
  })
}

/** A message with a link to the file; the shop's own queue of messages takes it further. */
async function kirimWa(ctx: Ctx, g: Giliran, { berkas, penerima }: Kiriman): Promise<void> {
  if (penerima.length === 0) return
  const { db, config, jam } = ctx.services
  const { kode_toko, nama_toko } = ctx.toko
  await db.tulis(kode_toko, async (tx) => {
    const saat = jam()
    const jalur = await jalurPesan(tx, config, 'LAPORAN')
    if (config.appUrl === null || jalur !== 'ADA')
      return gagalkan(tx, g, penerima, { alasan: 'BELUM_DISETEL', saat })
    const susun = await penyusunPesan(ctx, tx, 'LAPORAN')
    for (const p of penerima) {
      const kunci = newToken()
      const pesan_id = crypto.randomUUID()
      const tautan = `${config.appUrl.replace(/\/+$/, '')}/api/v1/laporan-kiriman/${kode_toko}/${kunci}`
      const tanggal = tulisTanggal(g.hari, ctx.bahasa)
      const pesan = {
        kode_toko,
        id: pesan_id,
        jenis: 'LAPORAN' as const,
        dokumen: g.hari,
        penerima: p.penerima,
        ...susun({ toko: nama_toko, judul: berkas.judul, tanggal, tautan }),
        user_id: ctx.sesi.user_id,
        tanggal: hariSaat(ctx.toko.zona_waktu, saat),
        waktu: saat,
      }
      const milik = await catatTerkirim(tx, g, p, { saat, pesan_id, kunci: hashToken(kunci) })
      if (milik > 0) await antrekanPesan(tx, [pesan])
    }
  })
}
