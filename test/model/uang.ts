import {
  type BayarModel,
  type Efek,
  BANK,
  KAS,
  Kumpulan,
  denganFee,
  efekKasAwal,
  uangMasuk,
} from './buku-model.ts'
import { PerHari } from './kolam.ts'
import { type TokoModel, sama } from './toko-model.ts'

interface Gerak {
  readonly nomor: string
  readonly rp: bigint
  readonly efek: Efek
  batal: boolean
}

/** The codes of these shops: what cash comes in and goes out for. */
export const KODE = {
  MODAL: { arah: 'MASUK', kategori: 'MODAL' },
  LISTRIK: { arah: 'KELUAR', kategori: 'BIAYA' },
  SETOR: { arah: 'KELUAR', kategori: 'MUTASI' },
} as const

/** Money without goods. */
export class Uang {
  readonly #hari = new PerHari<Gerak>()
  readonly #t: TokoModel

  constructor(t: TokoModel) {
    this.#t = t
  }

  async kasAwal(): Promise<void> {
    const t = this.#t
    const rp = BigInt(t.acak.antara(1, 500)) * 1_000n
    const no_draft = crypto.randomUUID()
    await t.tulis<{ no_kas_awal: string }>(
      'cash/kas-awal',
      {
        laci: 'UTAMA',
        jumlah_rp: Number(rp),
        keterangan: 'Uang kembalian',
        no_draft,
      },
      { jenis: 'KA', kolom: 'no_kas_awal', efek: efekKasAwal(rp) },
    )
  }

  /** In or out by a code, over the drawer or the account. */
  async transaksi(): Promise<void> {
    const t = this.#t
    const masuk = t.acak.sekali(2)
    const lewatBank = t.acak.sekali(3)
    const rp = BigInt(t.acak.antara(1, 900)) * 1_000n
    const arah = masuk ? 1n : -1n
    const metode = lewatBank ? 'TRANSFER' : 'CASH'
    const efek = new Kumpulan()
      .add(lewatBank ? BANK : KAS, 'IDR', metode, arah * rp)
      .add(masuk ? 'kas/masuk/MODAL' : 'kas/keluar/LISTRIK', 'IDR', metode, -arah * rp).map
    await this.#kirim('cash/transaksi/create', masuk ? 'KM' : 'KK', rp, efek, {
      kode_transaksi: masuk ? 'MODAL' : 'LISTRIK',
      metode,
      ...(lewatBank ? { no_rekening: '8100' } : {}),
      jumlah_rp: Number(rp),
      keterangan: 'Uang model',
    })
  }

  /** Between the drawer and the account, in either direction. */
  async mutasi(): Promise<void> {
    const t = this.#t
    const rp = BigInt(t.acak.antara(1, 2_000)) * 1_000n
    const arah = t.acak.sekali(2) ? 1n : -1n
    const efek = new Kumpulan()
      .add(KAS, 'IDR', 'CASH', -arah * rp)
      .add(BANK, 'IDR', 'MUTASI', arah * rp).map
    const [kas, bank] = [
      { bank: 'CASH', rekening: '' },
      { bank: 'BNS', rekening: '8100' },
    ]
    const [asal, tujuan] = arah === 1n ? [kas, bank] : [bank, kas]
    await this.#kirim('cash/mutasi-uang-cash', 'MU', rp, efek, {
      asal: asal.bank,
      asal_rekening: asal.rekening,
      tujuan: tujuan.bank,
      tujuan_rekening: tujuan.rekening,
      jumlah: Number(rp),
      keterangan: 'Setor model',
      kategori: 'SETOR',
    })
  }

  /** Cash for a debit card: its charge comes over the account, the amount leaves the drawer. */
  async gesek(): Promise<void> {
    const t = this.#t
    const rp = BigInt(t.acak.antara(50, 1_500)) * 1_000n
    const polos: BayarModel = { jenis: 'DEBET', jumlah: rp }
    const efek = uangMasuk(new Kumpulan(), [polos]).add(KAS, 'IDR', 'CASH', -rp).map
    const isi = { no_rekening: '8100', jumlah_rp: Number(rp), nama: 'Pemegang kartu' }
    if (t.acak.sekali(4)) {
      const salah = { ...isi, gesek_rp: Number(denganFee(polos).gesek) }
      await t.ditolak('non-cash/gesek-tunai', salah, 'pembayaran.gesek_berbeda')
    }
    await this.#kirim('non-cash/gesek-tunai', 'GT', rp, efek, isi)
  }

  /** No owner may let customers bear the fee of a card. */
  async penanggung(): Promise<void> {
    const perubahan = [{ key: 'BIAYA_KARTU', value: 'CUSTOMER' }]
    const { fields } = await this.#t.c.tulis('para-system', { perubahan }, undefined, 'PUT')
    sama('fee of a card', fields?.['BIAYA_KARTU']?.code, 'kas.biaya_dilarang')
  }

  async #kirim(
    path: string,
    jenis: string,
    rp: bigint,
    efek: Efek,
    body: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const t = this.#t
    if (!t.sanggup(efek)) {
      await t.ditolak(path, body, 'kas.tidak_cukup')
      return
    }
    const data = await t.tulis<{ no_transaksi: string }>(path, body, {
      jenis,
      kolom: 'no_transaksi',
      efek,
    })
    this.#hari.tambah(t.tanggal, { nomor: data.no_transaksi, rp, efek, batal: false })
  }

  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari.pada(t.tanggal).filter((g) => !g.batal)
    if (open.length === 0) return false
    const g = t.acak.pilih(open)
    const body = {
      no_transaksi: g.nomor,
      alasan: 'Salah catat',
      ...(await t.izin('kas.batal', g.nomor, g.rp)),
    }
    if (!t.sanggup(g.efek, -1n)) {
      await t.ditolak('cash/transaksi/cancel', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis('cash/transaksi/cancel', body, {})
    t.terap(g.efek, -1n)
    g.batal = true
    return true
  }
}
