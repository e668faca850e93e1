import { BANK, type Efek, Kumpulan } from './buku-model.ts'
import { geser } from './bunga-model.ts'
import { PerHari } from './kolam.ts'
import { type TokoModel, sama } from './toko-model.ts'

interface Divalidasi {
  readonly nomor: string
  readonly kunci: string
  readonly seharusnya: bigint
  readonly diterima: bigint
  readonly efek: Efek
  batal: boolean
}

/** A bank shows what it shows: as far back as people look for it here. */
const HARI = 60

/** What arrived at the bank, confirmed by day and way of paying. */
export class Bank {
  readonly #hari = new PerHari<Divalidasi>()
  /** Confirmed so far, by the keys of `masukBank`. */
  readonly #sah = new Map<string, bigint>()
  readonly #t: TokoModel

  constructor(t: TokoModel) {
    this.#t = t
  }

  /** What is still to be confirmed since `dari`, sorted. */
  #belum(dari: string): { kunci: string; sisa: bigint }[] {
    return [...this.#t.masukBank]
      .filter(([kunci]) => kunci >= dari)
      .map(([kunci, n]) => ({ kunci, sisa: n - (this.#sah.get(kunci) ?? 0n) }))
      .filter(({ sisa }) => sisa !== 0n)
      .sort((a, b) => (a.kunci < b.kunci ? -1 : 1))
  }

  async validasi(): Promise<boolean> {
    const t = this.#t
    const tgl_from = geser(t.tanggal, -HARI)
    const belum = this.#belum(tgl_from)
    if (belum.length === 0) return false
    const { data } = await t.c.ok<{ tgl_transaksi: string; metode: string; sisa_rp: number }[]>(
      'GET',
      'non-cash/validasi',
      { tgl_from, tgl_to: t.tanggal },
    )
    sama(
      'money that the bank has not confirmed',
      data.map((d) => `${d.tgl_transaksi} ${d.metode} ${d.sisa_rp}`).sort(),
      belum.map((b) => `${b.kunci} ${b.sisa}`),
    )
    const { kunci, sisa } = t.acak.pilih(belum)
    const [tgl_transaksi = '', metode = ''] = kunci.split(' ')
    const beda = t.acak.sekali(3) ? BigInt(t.acak.antara(-20_000, 20_000)) : 0n
    const no_draft = crypto.randomUUID()
    const body = {
      tgl_transaksi,
      no_rekening: '8100',
      metode,
      seharusnya_rp: Number(sisa),
      diterima_rp: Number(sisa + beda),
    }
    if (t.acak.sekali(6)) {
      const basi = { ...body, seharusnya_rp: Number(sisa) + 500 }
      await t.ditolak('non-cash/validasi/create', basi, 'kas.validasi_berubah')
      return true
    }
    const lebih = { keterangan: 'Beda dengan bank', no_draft }
    const efek = new Kumpulan()
      .add(BANK, 'IDR', 'SELISIH', beda)
      .add('edc/selisih', 'IDR', metode, -beda).map
    const { no_validasi } = await t.tulis<{ no_validasi: string }>(
      'non-cash/validasi/create',
      beda === 0n ? body : { ...body, ...lebih },
      { jenis: 'VN', kolom: 'no_validasi', efek },
    )
    this.#sah.set(kunci, (this.#sah.get(kunci) ?? 0n) + sisa)
    t.disahkan(kunci, 1)
    const sah = { nomor: no_validasi, kunci, seharusnya: sisa, diterima: sisa + beda, efek }
    this.#hari.tambah(t.tanggal, { ...sah, batal: false })
    return true
  }

  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari.pada(t.tanggal).filter((v) => !v.batal)
    if (open.length === 0) return false
    const v = t.acak.pilih(open)
    const rp = v.diterima < 0n ? -v.diterima : v.diterima
    const izin = await t.izin('kas.batal', v.nomor, rp)
    const body = { no_validasi: v.nomor, alasan: 'Salah lihat', ...izin }
    await t.tulis('non-cash/validasi/cancel', body, {})
    v.batal = true
    t.disahkan(v.kunci, -1)
    this.#sah.set(v.kunci, (this.#sah.get(v.kunci) ?? 0n) - v.seharusnya)
    t.terap(v.efek, -1n)
    return true
  }
}
