import { wajar } from '#kernel/shared/hitung-rupiah.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { nilaiPoin } from '../rules.ts'
import { tukarPoinCancel } from '../contract.ts'
import { bacaTukarPoin } from './baca-tukar-poin.ts'
import { gerakkanStok, kunciHadiah } from './kunci-hadiah.ts'

/**
 * Takes gifts of the open day back: the points return by the mirror posting, the gifts are in stock
 * again, the document stays as BATAL with reason, person and approver (gaps.md 41 and 42).
 */
export const batalTukarPoin = defineCommand(tukarPoinCancel, async (a) => {
  const { ctx, tx, input, tanggal } = a
  const nomor = input.no_tukar_poin
  const { kode_toko } = tx
  await holdToday(tx, bacaTukarPoin, nomor, tanggal, {
    cancelled: 'poin.tukar_sudah_batal',
    past: 'poin.tukar_kemarin',
  })
  const { poin, items } = await bacaTukarPoin.read(tx, nomor)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'poin.batal_tukar',
    nomor,
    jumlah_rp: wajar(poin * nilaiPoin(ctx.modules)),
  })
  const [, , buku] = await Promise.all([
    kunciHadiah(
      tx,
      items.map((i) => i.kode_hadiah),
    ),
    tx.run(tandaiBatal(tx, bacaTukarPoin.dokumen, batal)),
    reverse(tx, nomor, tanggal),
  ])
  return {
    nomor,
    tulis: [gerakkanStok(kode_toko, items, 1), ...tulis],
    buku,
    audit,
    kabar: { event: 'poin', data: { tanggal } },
    jawaban: await bacaTukarPoin.read(tx, nomor),
  }
})
