import { notaTunai } from '../test/factories/sale.ts'
import { MessagingServer } from '../test/setup/messaging-server.ts'
import { barcode, openHouse } from './house.ts'
import { type Bench, inTurn, load, rowOfTurns } from './measure.ts'

const SHOPS = 20
const CLIENTS = 4
const ROUNDS = 5
const SECONDS = 2
const WAITING = 500

/** Sales while messages of every shop wait for a gateway, beside sales without any message. */
export const chat = (pgUrl: string): Bench => ({
  name: 'chat',
  run: async () => {
    const gateway = new MessagingServer()
    const house = await openHouse(pgUrl, {
      name: 'bench_chat',
      shops: SHOPS,
      pieces: 6_000,
      env: { CHAT_URL: await gateway.listen() },
    })
    const next = Array.from({ length: SHOPS }, () => 0)
    const sell = async () => {
      const shop = Math.floor(Math.random() * SHOPS)
      next[shop] = (next[shop] ?? 0) + 1
      const piece = {
        kode_barcode: barcode(next[shop]),
        berat_mg: 2_500,
        modal_rp: 2_100_000,
        ongkos_rp: 50_000,
      }
      const answer = await house.kasir[shop]?.tulis('penjualan/create', notaTunai([piece]))
      if (answer?.status !== 200) throw new Error(`sale: ${answer?.status} ${answer?.text}`)
    }
    await house.query(`
      INSERT INTO pesan_chat (kode_toko, id, jenis, prioritas, tanggal, dokumen, penerima, isi,
        status, alasan, selesai, user_id, dibuat, antre)
      SELECT 'T' || s, gen_random_uuid(), 'PROMO', 2, current_date, 'PM', '6281200000000', 'Promo',
        'GAGAL', 'DIBATALKAN', now(), 'K0', now(), now()
      FROM generate_series(0, ${SHOPS - 1}) s, generate_series(1, ${WAITING}) n`)
    /** All of them wait, and the workers are at it; or none does. */
    const pesan = async (menunggu: boolean) => {
      await house.query(
        menunggu
          ? `UPDATE pesan_chat SET status = 'ANTRI', alasan = NULL, selesai = NULL, antre = now()`
          : `UPDATE pesan_chat SET status = 'GAGAL', alasan = 'DIBATALKAN', selesai = now()`,
      )
      await house.query(`UPDATE giliran_wa SET berikut = now(), gagal = 0`)
      if (menunggu)
        await house.query(`SELECT graphile_worker.add_job('teruskan-outbox', '{}'::json)`)
    }
    const round = (menunggu: boolean) => async () => {
      await pesan(menunggu)
      return load(CLIENTS, SECONDS, sell)
    }
    try {
      await load(CLIENTS, 2, sell)
      gateway.always = { delay_ms: 200 }
      const leaves = await inTurn(ROUNDS, round(true), round(false))
      gateway.always = { mode: 'hang' }
      const hangs = await inTurn(ROUNDS, round(true), round(false))
      return [
        rowOfTurns('sale while messages leave, p50', leaves, { of: 'p50', most: 1.3 }),
        rowOfTurns('… p99', leaves, { of: 'p99', most: 1.3 }),
        rowOfTurns('sale while the gateway hangs, p50', hangs, { of: 'p50', most: 1.3 }),
        rowOfTurns('… p99', hangs, { of: 'p99', most: 1.3 }),
      ]
    } finally {
      await house.close()
      await gateway.close()
    }
  },
})
