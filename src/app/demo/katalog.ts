import sharp from 'sharp'
import { Berkas } from '#kernel/server/http/multipart.ts'
import { SLIDE } from '#modules/etalase/aplikasi/rules.ts'
import { GROUP } from './isi.ts'
import { lukisan } from './lukisan.ts'
import type { Pelaku } from './panggil.ts'

/** Category, its colour, the drawing of its pieces, and what hangs in the window. */
const KATEGORI = [
  ['CINCIN', 'Cincin', '#b8860b', 'cincin', ['Solitaire', 'Belah Rotan', 'Ukir Bunga', 'Listring']],
  ['GELANG', 'Gelang', '#8a6410', 'gelang', ['Keroncong', 'Rantai Itali', 'Tali Air', 'Serut']],
  ['KALUNG', 'Kalung', '#1f5a96', 'kalung', ['Milano', 'Nori', 'Tambang', 'Santa']],
  ['ANTING', 'Anting', '#7a3e9d', 'anting', ['Desi Ukir', 'Gipsi', 'Jepit Permata', 'Tusuk']],
  ['LM', 'Logam Mulia', '#5d5850', 'batang', ['1 Gram', '5 Gram', '10 Gram', '25 Gram']],
] as const

const KADAR = [
  ['700', 0.7, '16K'],
  ['750', 0.75, '18K'],
  ['916', 0.916, '22K'],
  ['375', 0.375, '9K'],
] as const

const BANNER = [
  ['Promo Akhir Tahun', 'Potongan ongkos 50%', 'Berlaku sampai 31 Desember', 'Lihat Promo'],
  ['Koleksi Pernikahan', 'Sepasang cincin kawin', 'Ukir nama tanpa biaya', 'Lihat Koleksi'],
  ['Tabungan Emas', 'Mulai dari 1 gram', 'Harga buyback terjaga', 'Mulai Menabung'],
] as const

const INFO = [
  ['Cuci Gratis', 'Setiap pembelian', 'Cuci dan sepuh seumur hidup', 'Cara Klaim'],
  ['Garansi Kadar', 'Diuji di depan Anda', 'Surat setiap barang', 'Baca Garansi'],
] as const

const HADIAH = [
  ['Payung Kencana', 'Payung lipat', 'Warna krem', 150],
  ['Kotak Perhiasan', 'Kayu jati', 'Isi 12 sekat', 400],
  ['Voucher Rp 100.000', 'Untuk ongkos', 'Berlaku 6 bulan', 700],
  ['Liontin Emas 0,5 gram', 'Kadar 16K', 'Bentuk hati', 2_500],
] as const

const SLIDE_TEKS: Readonly<Record<(typeof SLIDE)[number], string>> = {
  MEMBER: 'Selamat datang kembali',
  'GUEST-1': 'Perhiasan emas pilihan keluarga',
  'GUEST-2': 'Harga emas hari ini di tangan Anda',
  'GUEST-3': 'Kumpulkan poin, tukar hadiah',
}

/** The catalogue of a shop: what its customers see, with pictures that are drawn. */
export async function isiKatalog(p: Pelaku): Promise<void> {
  const sajian = await isiSajian(p)
  for (const [urut, k] of KATEGORI.entries()) await isiKategori(p, k, urut, sajian)
  await isiHarga(p)
  for (const [nama_hadiah, info, sub_info, point] of HADIAH)
    await p.tulis('POST', 'app/member/list-gift', {
      nama_hadiah,
      info,
      sub_info,
      point,
      gambar_name: await kirim(p, 'HADIAH', lukisan('kotak', '#8a6410', nama_hadiah)),
    })
  for (const [nama_admin, no_hp] of [
    ['Rina, bagian penjualan', '081255500100'],
    ['Dimas, bagian gadai', '081255500101'],
  ])
    await p.tulis('POST', 'app/member/admin-chat', { nama_admin, no_hp })
  for (const [i, kode] of SLIDE.entries()) {
    const warna = ['#8a6410', '#1e6b45', '#1f5a96', '#7a3e9d'][i] ?? '#8a6410'
    await p.tulis('PUT', 'app/splash-screen/{kode}', {
      kode,
      text: SLIDE_TEKS[kode],
      position: i % 2 === 0 ? 'bottom' : 'top',
      image_path: await kirim(p, 'SPLASHSCREEN', lukisan('kalung', warna, '', [720, 1366])),
    })
  }
}

interface Sajian {
  readonly banner: readonly string[]
  readonly info: readonly string[]
}

async function isiSajian(p: Pelaku): Promise<Sajian> {
  const tulis = async (jalan: string, folder: string, baris: typeof BANNER | typeof INFO) => {
    const kode: string[] = []
    for (const [i, [title, info, sub_info, nama_tombol]] of baris.entries()) {
      const warna = ['#8a6410', '#1f5a96', '#1e6b45'][i] ?? '#8a6410'
      const row = await p.tulis('POST', `app/${jalan}-katalog`, {
        title,
        info,
        sub_info,
        nama_tombol,
        deskripsi: `${info}. ${sub_info}.`,
        url_pendukung: 'https://kencana.example/promo',
        gambar_name: await kirim(p, folder, lukisan('gelang', warna, title, [720, 360])),
      })
      kode.push(String((row as Record<string, unknown>)[`kode_${jalan}`]))
    }
    return kode
  }
  return {
    banner: await tulis('banner', 'BANNER_ICON', BANNER),
    info: await tulis('info', 'INFO_ICON', INFO),
  }
}

async function isiKategori(
  p: Pelaku,
  [kode_kategori, nama_kategori, warna, gambar, model]: (typeof KATEGORI)[number],
  urut: number,
  sajian: Sajian,
): Promise<void> {
  await p.tulis('POST', 'app/kategori-katalog', {
    kode_kategori,
    nama_kategori,
    warna,
    gambar_name: await kirim(p, 'KATEGORI_ICON', lukisan(gambar, warna, '', [240, 240])),
  })
  const gambar_name = [await kirim(p, 'ITEM', lukisan(gambar, '#b8860b', '', [600, 600]))]
  for (const [i, nama] of model.entries()) {
    const [kadar, murni, karat] = KADAR[(i + urut) % KADAR.length] ?? KADAR[0]
    const batang = kode_kategori === 'LM'
    const berat = batang ? Number(nama.split(' ')[0]) : 2 + i * 1.25 + urut * 0.5
    await p.tulis('POST', 'app/item-katalog', {
      kode_barang: `${kode_kategori.slice(0, 3)}${i + 1}`,
      nama_barang: `${nama_kategori} ${nama}`,
      berat,
      harga_jual: Math.round((berat * 1_768_000 * (batang ? 1 : murni)) / 1_000) * 1_000,
      kode_kategori,
      direct_url: `https://kencana.example/barang/${kode_kategori.toLowerCase()}-${i + 1}`,
      gambar_name,
      kode_banner: sajian.banner.slice(i % 2, (i % 2) + 1),
      kode_info: sajian.info.slice(0, 1),
      hashtag_kadar: batang ? ['24K'] : [karat, kadar],
      hashtag_jenis: [nama_kategori.toLowerCase()],
      hashtag_lm: batang ? ['batang'] : [],
    })
  }
}

async function isiHarga(p: Pelaku): Promise<void> {
  for (const [nama_harga_app, pilih] of [
    ['Emas Muda', (karat: number) => karat < 16],
    ['Emas Tua', (karat: number) => karat >= 16 && karat < 24],
    ['Logam Mulia', (karat: number) => karat === 24],
  ] as const)
    await p.tulis('POST', 'app/harga', {
      nama_harga_app,
      detail_group: GROUP.filter(([, , , , karat]) => pilih(karat)).map(([kode]) => kode),
    })
  for (const [kode_group, nama, , persen] of GROUP)
    await p.tulis('POST', 'app/member/group-description', {
      kode_group,
      description: `${nama}: ${persen}% emas murni. Dapat dijual kembali di toko kami.`,
    })
}

/** Three shops show the same drawings. */
const dilukis = new Map<string, Promise<Buffer>>()

/** Sends a drawing as a person would send a photo, and answers its name. */
async function kirim(p: Pelaku, folder: string, svg: string): Promise<string> {
  const foto = dilukis.get(svg) ?? sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  dilukis.set(svg, foto)
  const image = new Berkas(await foto, 'image/jpeg', 'lukisan.jpg')
  const { nama } = (await p.tulis('POST', `gambar/${folder}`, { image })) as { nama: string }
  return nama
}
