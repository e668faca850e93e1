import type { ErrorCode } from '#kernel/shared/errors.ts'
import {
  berat,
  bilangan,
  daftar,
  daftarGambar,
  daftarRujukan,
  gambar,
  kode,
  pilihan,
  rujukan,
  rupiah,
  teks,
  teksPanjang,
  warna,
} from '#kernel/shared/fields.ts'
import { type MasterDefinition, type MasterWords, defineMaster } from '#kernel/shared/master.ts'
import { tidyPhone } from '#kernel/shared/phone.ts'
import { isiSpasi, periksaNoAdmin, periksaTautan } from './rules.ts'

const MENU = '/SubMenuKatalog'
/** Codes that nobody types (R-373, gaps.md 85). */
const ACAK = { acak: 16 } as const

/** The four-call shape of section 7. */
const empatPanggilan = (base: string, key: string) => ({
  base,
  list: base,
  update: `${base}/edit/{${key}}`,
  remove: `${base}/delete/{${key}}`,
})

/** Titles, messages and questions of one catalogue screen. */
const kata = (nama: string): MasterWords => ({
  judulTambah: `katalog.${nama}.tambah`,
  judulEdit: `katalog.${nama}.edit`,
  kosong: `katalog.${nama}.kosong`,
  berkas: `katalog.${nama}.berkas`,
  ditambahkan: 'katalog.ditambahkan',
  diubah: 'katalog.diubah',
  dihapus: 'katalog.dihapus',
  gagalTambah: `katalog.${nama}.gagal_tambah`,
  gagalUbah: `katalog.${nama}.gagal_ubah`,
  gagalHapus: `katalog.${nama}.gagal_hapus`,
  tanyaHapus: `katalog.${nama}.tanya_hapus`,
})

/** A picture that customers see: it must be there, and stands in the list too. */
const gambarWajib = (folder: string, kosong: ErrorCode = 'katalog.gambar_wajib') =>
  gambar({ folder, alamat: 'gambar_path', wajib: true, hanyaForm: false, kosong })

export const kategoriKatalog = defineMaster({
  name: 'kategori-katalog',
  scope: 'toko',
  screen: '/kategori-katalog',
  parent: MENU,
  api: empatPanggilan('app/kategori-katalog', 'kode_kategori'),
  key: 'kode_kategori',
  abaikan: ['id'],
  loket: 'semua',
  fields: {
    gambar_name: gambarWajib('KATEGORI_ICON', 'katalog.icon_wajib'),
    kode_kategori: kode({ max: 20 }),
    nama_kategori: teks({ max: 60 }),
    warna: warna({ kosong: 'katalog.warna_wajib' }),
  },
  label: 'nama_kategori',
  usedBy: [{ table: 'item_katalog', column: 'kode_kategori', error: 'katalog.kategori_dipakai' }],
  pesan: kata('kategori'),
} satisfies MasterDefinition)

/** A banner and an info say the same things in two places of the app. */
const sajian = () => ({
  title: teks(),
  sub_title: teks({ wajib: false }),
  info: teks({ max: 200 }),
  sub_info: teks({ max: 200 }),
  deskripsi: teksPanjang({ wajib: false }),
  url_pendukung: teks({ max: 500, hanyaForm: true }),
  nama_tombol: teks({ max: 40 }),
})

export const bannerKatalog = defineMaster({
  name: 'banner-katalog',
  scope: 'toko',
  screen: '/banner-katalog',
  parent: MENU,
  api: empatPanggilan('app/banner-katalog', 'kode_banner'),
  key: 'kode_banner',
  keyMade: ACAK,
  loket: 'semua',
  fields: {
    gambar_name: gambarWajib('BANNER_ICON'),
    kode_banner: kode({ hanyaBaca: true }),
    ...sajian(),
  },
  label: 'title',
  usedBy: [
    {
      table: 'item_katalog',
      column: 'kode_banner',
      daftar: true,
      error: 'katalog.banner_dipakai',
    },
  ],
  tidy: isiSpasi,
  check: periksaTautan('url_pendukung'),
  pesan: kata('banner'),
} satisfies MasterDefinition)

export const infoKatalog = defineMaster({
  name: 'info-katalog',
  scope: 'toko',
  screen: '/info-katalog',
  parent: MENU,
  api: empatPanggilan('app/info-katalog', 'kode_info'),
  key: 'kode_info',
  keyMade: ACAK,
  loket: 'semua',
  fields: {
    gambar_name: gambarWajib('INFO_ICON'),
    kode_info: kode({ hanyaBaca: true }),
    ...sajian(),
  },
  label: 'title',
  usedBy: [
    { table: 'item_katalog', column: 'kode_info', daftar: true, error: 'katalog.info_dipakai' },
  ],
  tidy: isiSpasi,
  check: periksaTautan('url_pendukung'),
  pesan: kata('info'),
} satisfies MasterDefinition)

/** Told in the list beside the item. */
const dariSajian = () =>
  teksPanjang({ wajib: false, hanyaBaca: true, hanyaForm: false, hanyaDaftar: true })

/** What customers may look at. Hashtags are typed with commas between them. */
export const itemKatalog = defineMaster({
  name: 'item-katalog',
  scope: 'toko',
  screen: '/item-katalog',
  parent: MENU,
  api: empatPanggilan('app/item-katalog', 'kode_barang'),
  key: 'kode_barang',
  loket: 'semua',
  fields: {
    gambar_name: daftarGambar({
      folder: 'ITEM',
      alamat: 'gambar_path',
      wajib: true,
      hanyaForm: false,
      kosong: 'katalog.gambar_wajib',
    }),
    kode_barang: kode({ max: 20 }),
    nama_barang: teks(),
    berat: berat({ min: 0.001, kosong: 'katalog.berat_wajib' }),
    harga_jual: rupiah({ min: 1 }),
    kode_kategori: rujukan('kategori-katalog', { kosong: 'katalog.kategori_wajib' }),
    deskripsi_banner: dariSajian(),
    deskripsi_info: dariSajian(),
    kode_banner: daftarRujukan('banner-katalog'),
    kode_info: daftarRujukan('info-katalog'),
    direct_url: teks({ max: 500, hanyaForm: true }),
    hashtag_kadar: daftar({ contoh: '#8K,#16K' }),
    hashtag_jenis: daftar({ contoh: '#anting,#anting anak' }),
    hashtag_lm: daftar({ contoh: '#ubs,#antam' }),
  },
  label: 'nama_barang',
  searchIn: 'dicari',
  derived: { view: 'item_katalog_baca', fields: ['deskripsi_banner', 'deskripsi_info'] },
  check: periksaTautan('direct_url'),
  pesan: kata('item'),
} satisfies MasterDefinition)

/**
 * A heading of the app's price list with the groups under it. Its own calls carry codes; the calls
 * of the specification carry the groups themselves (server/harga-app.ts).
 */
export const hargaKatalog = defineMaster({
  name: 'harga-katalog',
  scope: 'toko',
  screen: '/harga-katalog',
  parent: MENU,
  api: { base: 'harga-katalog', list: 'harga-katalog' },
  key: 'kode_harga_app',
  keyMade: ACAK,
  loket: 'semua',
  fields: {
    kode_harga_app: kode({ hanyaBaca: true }),
    nama_harga_app: teks({ max: 60 }),
    detail_group: daftarRujukan('group', {
      wajib: true,
      hanyaForm: false,
      kosong: 'katalog.group_minimal_1',
    }),
  },
  label: 'nama_harga_app',
  pesan: kata('harga'),
} satisfies MasterDefinition)

/** What members see of a gift; its stock and its exchange belong to the members (master hadiah). */
export const hadiahKatalog = defineMaster({
  name: 'hadiah-katalog',
  scope: 'toko',
  screen: '/hadiah-katalog',
  parent: MENU,
  api: empatPanggilan('app/member/list-gift', 'kode_hadiah'),
  key: 'kode_hadiah',
  keyMade: ACAK,
  loket: 'semua',
  fields: {
    gambar_name: gambarWajib('HADIAH'),
    kode_hadiah: kode({ hanyaBaca: true }),
    nama_hadiah: teks({ max: 60 }),
    info: teks({ max: 200 }),
    sub_info: teks({ max: 200 }),
    deskripsi: teksPanjang({ wajib: false }),
    point: bilangan({ min: 1 }),
  },
  label: 'nama_hadiah',
  pesan: kata('hadiah'),
} satisfies MasterDefinition)

export const kontakAdminKatalog = defineMaster({
  name: 'kontak-admin-katalog',
  scope: 'toko',
  screen: '/kontak-admin-katalog',
  parent: MENU,
  api: empatPanggilan('app/member/admin-chat', 'kode_admin'),
  key: 'kode_admin',
  keyMade: ACAK,
  abaikan: ['id'],
  loket: 'semua',
  fields: {
    gambar_name: gambar({ folder: 'ADMIN', alamat: 'gambar_path', hanyaForm: false }),
    kode_admin: kode({ hanyaBaca: true }),
    nama_admin: teks({ max: 60, kosong: 'katalog.nama_admin_wajib' }),
    no_hp: teks({ max: 20, kosong: 'katalog.no_hp_wajib' }),
  },
  label: 'nama_admin',
  tidy: tidyPhone,
  check: periksaNoAdmin,
  pesan: kata('kontak_admin'),
} satisfies MasterDefinition)

/** What a group of the board is, in words for members. */
export const deskripsiGroupKatalog = defineMaster({
  name: 'deskripsi-group-katalog',
  scope: 'toko',
  screen: '/group-description-katalog',
  parent: MENU,
  api: empatPanggilan('app/member/group-description', 'kode_group'),
  key: 'kode_group',
  loket: 'semua',
  fields: {
    kode_group: rujukan('group', { max: 10 }),
    description: teksPanjang({ hanyaForm: false }),
  },
  pesan: kata('deskripsi_group'),
} satisfies MasterDefinition)

/** Four slides, read back by their codes; they come with the shop's first day. */
export const splashscreenKatalog = defineMaster({
  name: 'splashscreen-katalog',
  scope: 'toko',
  screen: '/splashscreen-katalog',
  parent: MENU,
  api: {
    base: 'app/splash-screen',
    list: 'app/splash-screen',
    update: 'app/splash-screen/{kode}',
  },
  key: 'kode',
  hanyaUbah: true,
  loket: 'semua',
  fields: {
    image_path: gambar({ folder: 'SPLASHSCREEN', besar: true, alamat: 'url', hanyaForm: false }),
    kode: kode({ max: 10 }),
    name: teks({ hanyaBaca: true }),
    text: teks({ max: 200 }),
    position: pilihan(['top', 'bottom']),
  },
  label: 'name',
  pesan: {
    judulEdit: 'katalog.splashscreen.edit',
    kosong: 'katalog.splashscreen.kosong',
    berkas: 'katalog.splashscreen.berkas',
    diubah: 'katalog.diubah',
    gagalUbah: 'katalog.splashscreen.gagal_ubah',
  },
} satisfies MasterDefinition)
