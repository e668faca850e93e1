import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { BELUM_BATAL } from '#modules/orang/otorisasi/contract-batal.ts'
import { akunHadiah, akunPoin } from '../accounts.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { tukarPoinCreate } from '../contract.ts'
import { type HadiahDiminta, hadiahGanda, poinTukar } from '../rules.ts'
import { type Hadiah, gerakkanStok, kunciHadiah, pastikanStok } from './kunci-hadiah.ts'
import { kunciMember, poinKurang } from './saldo-poin.ts'
import { tukarPoinDokumen } from '../dokumen.ts'

/**
 * Gifts for points. Member and gifts are held until the commit; what the gifts cost is what their
 * master says now. Throws `hadiah.ganda`, `hadiah.tidak_ada`, 409 `hadiah.stok_kurang`,
 * `poin.harga_berbeda` with the right sum, `poin.tidak_cukup`.
 */
export const simpanTukarPoin = defineCommand(
  tukarPoinCreate,
  async ({ ctx, tx, input, tanggal }) => {
    const { kode_customer } = input
    const ganda = hadiahGanda(input.items)
    if (ganda) throw new AppError('hadiah.ganda', { params: { kode_hadiah: ganda } })
    const [member, hadiah] = await Promise.all([
      kunciMember(tx, kode_customer),
      kunciHadiah(
        tx,
        input.items.map((i) => i.kode_hadiah),
      ),
    ])
    const items = hadiah.map((h, i) => baris(h, i, input.items[i]?.jumlah ?? 0))
    const poin = poinTukar(items)
    if (poin !== input.poin)
      throw new AppError('poin.harga_berbeda', { params: { poin, dikirim: input.poin } })
    if (poin > member.poin) throw poinKurang(member.poin, poin)
    const saldo = member.poin - poin
    const waktu = ctx.services.jam()
    const { kode_toko } = tx
    const isi = {
      tanggal,
      kode_customer,
      jumlah_hadiah: items.reduce((n, i) => n + i.jumlah, 0),
      poin,
      keterangan: input.keterangan || null,
      input_by: ctx.sesi.user_id,
    }
    return {
      dokumen: tukarPoinDokumen,
      tulis: [
        insert('tukar_poin', { kode_toko, no_tukar_poin: NOMOR, waktu, saldo, ...isi }),
        insert(
          'tukar_poin_hadiah',
          items.map((i) => ({ kode_toko, no_tukar_poin: NOMOR, ...i })),
        ),
        gerakkanStok(kode_toko, items, -1),
      ],
      buku: bukuTukar(kode_customer, poin, items),
      audit: {
        aksi: 'poin.tukar',
        objek: NOMOR,
        sesudah: {
          kode_customer,
          poin,
          saldo_poin: saldo,
          items: items.map(({ kode_hadiah, jumlah }) => ({ kode_hadiah, jumlah })),
        },
      },
      kabar: { event: 'poin', data: { tanggal } },
      jawaban: {
        ...isi,
        waktu: waktu.toISOString(),
        status: 'VALID' as const,
        nama_customer: member.nama_customer,
        saldo_poin: saldo,
        ...BELUM_BATAL,
        cetak: 0,
        items,
      },
    }
  },
)

interface Item extends HadiahDiminta {
  readonly baris: number
  readonly nama_hadiah: string
  readonly poin_satuan: number
  readonly poin: number
}

/** One line; throws 409 `hadiah.stok_kurang`. */
function baris(h: Hadiah, i: number, jumlah: number): Item {
  pastikanStok(h, jumlah)
  const { kode_hadiah, nama_hadiah, poin: poin_satuan } = h
  return { baris: i + 1, kode_hadiah, nama_hadiah, poin_satuan, jumlah, poin: poin_satuan * jumlah }
}

function bukuTukar(kode_customer: string, poin: number, items: readonly Item[]) {
  const posting = new Posting()
    .poin(akunPoin.member(kode_customer), -poin)
    .poin(akunPoin.ditukar, poin)
  for (const { kode_hadiah, jumlah } of items)
    posting.pcs(akunHadiah.stok, -jumlah, kode_hadiah).pcs(akunHadiah.ditukar, jumlah, kode_hadiah)
  return posting.lines()
}
