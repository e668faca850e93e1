import type { Client } from '../factories/client.ts'
import { Kasir, type Perintah } from './kasir.ts'
import { perintahAturan } from './perintah-aturan.ts'
import { perintahBarang } from './perintah-barang.ts'
import { perintahBatu } from './perintah-batu.ts'
import { perintahCicilan } from './perintah-cicilan.ts'
import { perintahCetak } from './perintah-cetak.ts'
import { perintahGadai } from './perintah-gadai.ts'
import { perintahHari } from './perintah-hari.ts'
import { perintahKatalog } from './perintah-katalog.ts'
import { perintahKirim } from './perintah-kirim.ts'
import { perintahManual } from './perintah-manual.ts'
import { perintahMember } from './perintah-member.ts'
import { perintahMutasi } from './perintah-mutasi.ts'
import { perintahMuka } from './perintah-muka.ts'
import { perintahOnline } from './perintah-online.ts'
import { perintahPo } from './perintah-po.ts'
import { perintahPeriksa } from './perintah-periksa.ts'
import { perintahService } from './perintah-service.ts'
import { perintahPoin } from './perintah-poin.ts'
import { perintahPromo } from './perintah-promo.ts'
import { perintahCuci } from './perintah-cuci.ts'
import { perintahCuciManual } from './perintah-cuci-manual.ts'
import { perintahCair } from './perintah-cair.ts'
import { perintahJurnal } from './perintah-jurnal.ts'
import { perintahPajak } from './perintah-pajak.ts'
import { perintahPusat } from './perintah-pusat.ts'
import { perintahSepuhan } from './perintah-sepuhan.ts'
import { perintahSidik } from './perintah-sidik.ts'
import { perintahSupplier } from './perintah-supplier.ts'
import { perintahSortir } from './perintah-sortir.ts'
import { perintahTimbang } from './perintah-timbang.ts'
import { perintahTutupBuku } from './perintah-tutup-buku.ts'
import { perintahBank, perintahKirimUang, perintahUang } from './perintah-uang.ts'

/** Who gives the commands. */
export interface Orang {
  readonly kasir: Client
  /** Somebody else of the same shop, who looks at what the cashier did. */
  readonly kedua: Client
  /** A person of another shop. */
  readonly cabang: Client
  /** The owner of the cashier's shop. */
  readonly pemilik: Client
}

/** Every command that posts, as a cashier of one shop would give it. */
export function perintah({ kasir, kedua, cabang, pemilik }: Orang): Perintah {
  const k = new Kasir(kasir)
  return {
    ...perintahBarang(k),
    ...perintahBatu(k),
    ...perintahMutasi(k),
    ...perintahManual(k, kedua),
    ...perintahUang(k),
    ...perintahBank(k),
    ...perintahKirimUang(k, cabang),
    ...perintahKirim(k, cabang),
    ...perintahOnline(k),
    ...perintahCair(k),
    ...perintahJurnal(k),
    ...perintahPajak(k),
    ...perintahMuka(k),
    ...perintahPo(k),
    ...perintahCicilan(k),
    ...perintahService(k),
    ...perintahPeriksa(k, kedua),
    ...perintahCetak(k),
    ...perintahAturan(k),
    ...perintahHari(k),
    ...perintahKatalog(k),
    ...perintahGadai(k, kedua),
    ...perintahMember(k),
    ...perintahPoin(k),
    ...perintahPromo(k),
    ...perintahSortir(k),
    ...perintahCuci(k),
    ...perintahCuciManual(k),
    ...perintahSepuhan(k),
    ...perintahPusat(k, cabang),
    ...perintahSupplier(k),
    ...perintahTimbang(k),
    ...perintahSidik(k),
    ...perintahTutupBuku(k, pemilik),
  }
}

/** What a command does in a transaction before its own. */
export interface Disiapkan {
  /** Tables, each with the shop whose rows it changes. */
  readonly tabel: readonly string[]
  /** Statements that are not made again once it stands. */
  readonly sekali: number
}

/**
 * Tables that a command has written before its own transaction, in one that stays: doing it again is
 * the same as doing it once (decisions/0093).
 */
export const DISIAPKAN: Readonly<Record<string, Disiapkan>> = {
  'kirim-uang/reception': { tabel: ['kirim_uang B', 'audit B', 'hari B'], sekali: 3 },
  'terima-barang/create': {
    tabel: ['kirim_barang B', 'kirim_barang_baris B', 'audit B', 'hari B'],
    sekali: 4,
  },
  'terima-barang-pusat/create': { tabel: ['kirim_pusat B', 'audit B', 'hari B'], sekali: 3 },
  // Noted before it is stored, so that it goes again even when nobody hears of it.
  'gambar/ITEM': { tabel: ['gambar_lepas A'], sekali: 0 },
  'pembelian/foto-penjual': { tabel: ['gambar_lepas A'], sekali: 0 },
}
