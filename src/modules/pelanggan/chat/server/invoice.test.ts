import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { hariPenuh } from '#test/factories/report-day.ts'
import { totalDari } from '#test/factories/sale.ts'
import { isiKontrak, pasangSyarat } from '#test/factories/siap-cicilan.ts'
import { gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import { mundur, tebus } from '#test/factories/waktu-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { MessagingServer } from '#test/setup/messaging-server.ts'
import { createRegistry } from '../../../../app/modules.ts'
import type { InvoiceSatu, PesanChat, SettingWa } from '../contract.ts'

const BERSURAT = [...createRegistry().slips.values()].flatMap(({ jenis, dokumen }) =>
  dokumen?.chat ? [{ jenis, dokumen, chat: dokumen.chat }] : [],
)
const RAHASIA = 'token-yang-tidak-pernah-keluar'

const luar = new MessagingServer()
let w: World
let c: Client

/** A day with documents of every kind, and a gateway that takes what it gets. */
beforeAll(async () => {
  const CHAT_URL = await luar.listen()
  w = await dunia(['TKA', 'TKB'], {
    CHAT_URL,
    CHAT_CLOUD_URL: `${CHAT_URL}/v23.0`,
    APP_URL: 'https://toko.example',
  })
  c = w.toko.get('TKA') as Client
  const client = w.toko.get('TKB') as Client
  await hariPenuh(c, { kode_toko: 'TKB', client, penyetuju: 'SPVTKB' })
  await cicilanBerjalan()
  await siapHutang(c)
  const surat = async () => (await gadaikan(c, 1_000_000)).data.no_faktur_hutang
  const [dibayar, telat] = [await surat(), await surat()]
  await mundur(w.database, dibayar, 20)
  expect((await tebus(c, dibayar)).status).toBe(200)
  await mundur(w.database, telat, 200)
  expect((await c.tulis('hutang/peringatan', { no_faktur_hutang: telat })).status).toBe(200)
}, 60_000)
afterAll(async () => {
  await w?.close()
  await luar.close()
})

async function cicilanBerjalan(): Promise<void> {
  await pasangSyarat(c)
  const pieces = await tambahSama(c, 1)
  const harga = totalDari(pieces)
  const kode = pieces.map((p) => p.kode_barcode)
  const isi = isiKontrak(kode, harga, Math.ceil(harga / 2))
  expect((await c.tulis('cicilan/create', isi)).status).toBe(200)
}

async function terakhir(tabel: string, kolom: string, ringkas: string): Promise<string> {
  const [row] = await w.database.query<{ nomor: string }>(
    `select ${kolom} as nomor from public.${tabel} where kode_toko = 'TKA' ${ringkas}
     order by ${kolom} desc limit 1`,
  )
  if (!row) throw new Error(`no ${tabel}`)
  return row.nomor
}
/** Numbers that speak for another document are not sent by this one. */
const HIDUP = `and status <> 'BATAL'`
const SENDIRI: Readonly<Record<string, string>> = {
  PENJUALAN: `and no_faktur_jual like 'FJ%' ${HIDUP}`,
  PEMBELIAN: `and no_faktur_beli like 'FB%' ${HIDUP}`,
  BAYAR_HUTANG: `and jenis <> 'PEREMAJAAN' ${HIDUP}`,
  AMBIL_SERVICE: '',
  PERINGATAN_HUTANG: '',
}
const nomorDari = (s: (typeof BERSURAT)[number]) =>
  terakhir(s.dokumen.tabel, s.dokumen.kolom, SENDIRI[s.jenis] ?? HIDUP)

describe('every document of a customer', () => {
  test('has its calls', () => {
    expect(BERSURAT.map((s) => s.jenis).toSorted()).toEqual([
      'AMBIL_SERVICE',
      'BAYAR_HUTANG',
      'CICILAN',
      'HUTANG',
      'PEMBELIAN',
      'PENJUALAN',
      'PERINGATAN_HUTANG',
      'PESANAN',
      'PRE_ORDER',
      'SERVICE',
      'TITIP',
      'TUKAR',
      'TUKAR_POIN',
    ])
  })

  test.each(BERSURAT)('$jenis goes to its customer in its own words', async (s) => {
    const nomor = await nomorDari(s)
    const kunci = { [s.dokumen.kolom]: nomor }
    // By the letter a POST; our own screens read it by GET.
    const satu = await c.ok<InvoiceSatu>('POST', `${s.chat.tipe}/get/bynota/single`, kunci)
    expect(satu.data.template_wa).toContain(nomor)
    expect(satu.data.template_wa).toMatch(/https:\/\/toko\.example/i)
    expect(satu.data.template_wa).not.toMatch(/[{}]/)
    expect(satu.data.gerbang).toBe(true)
    expect(JSON.stringify(satu.data.data)).toContain(nomor)
    const lewatGet = await c.ok('GET', `${s.chat.tipe}/get/bynota/single`, kunci)
    expect(lewatGet.data).toEqual(satu.data)
    const grup = await c.ok<Record<string, unknown>>('POST', `${s.chat.tipe}/get/bynota`, kunci)
    expect(grup.data[s.chat.grup ?? 'data']).toBeDefined()
    const isi = { ...kunci, no_hp: '0812-3456-7890' }
    const kirim = await c.tulis<{ id: string }>(`${s.chat.tipe}/kirim-invoice`, isi)
    expect(kirim.status, kirim.text).toBe(200)
    const { data } = await c.ok<PesanChat[]>('GET', `chat/dokumen/${nomor}`)
    expect(data.find((p) => p.id === kirim.data.id)).toMatchObject({
      jenis: s.jenis,
      penerima: '6281234567890',
      isi: satu.data.template_wa,
    })
    expect((await c.tulis(`${s.chat.tipe}/kirim-invoice`, { ...kunci, no_hp: '08' })).status).toBe(
      400,
    )
    const asing = { [s.dokumen.kolom]: 'XX0A2611210001' }
    expect((await c.call('POST', `${s.chat.tipe}/get/bynota`, asing)).status).toBe(404)
  })

  test('that is cancelled is not sent', async () => {
    const nomor = await terakhir(
      'penjualan',
      'no_faktur_jual',
      `and no_faktur_jual like 'FJ%' and status = 'BATAL'`,
    )
    const isi = { no_faktur_jual: nomor, no_hp: '081234567890' }
    expect(await c.tulis('penjualan/kirim-invoice', isi)).toMatchObject({
      status: 409,
      code: 'chat.dokumen_batal',
    })
  })
})

describe('the settings', () => {
  const baca = async () => (await c.ok<SettingWa>('GET', 'whatsapp-setting')).data
  const simpan = async (isi: Readonly<Record<string, unknown>>) =>
    c.call(
      'PUT',
      'whatsapp-setting',
      {
        gerbang: 'UMUM',
        kenal_kunci: false,
        per_menit: 600,
        versi: (await baca()).versi,
        ...isi,
      },
      { 'idempotency-key': crypto.randomUUID() },
    )

  test('keep a token and never give it back', async () => {
    expect(await baca()).toMatchObject({ gerbang: 'UMUM', ada_token: false, versi: 0 })
    const cloud = { gerbang: 'CLOUD', nomor_id: '106540352242922', token: RAHASIA }
    const jadi = await simpan({ ...cloud, kenal_kunci: true })
    expect(jadi.status, jadi.text).toBe(200)
    // Meta knows no keys of ours: what may have arrived is not sent again.
    const kini = { gerbang: 'CLOUD', ada_token: true, kenal_kunci: false }
    expect(await baca()).toMatchObject(kini)
    const semua = await w.database.query<{ isi: string }>(
      `select isi from audit union all select jawaban::text from idempotensi
       union all select isi from pesan_chat`,
    )
    expect(semua.filter((r) => r.isi?.includes(RAHASIA))).toEqual([])
    const jawab = await c.call('GET', 'whatsapp-setting')
    expect(jawab.text).not.toContain(RAHASIA)
  })

  test('refuse what can not work, each at its field, and an old version', async () => {
    const salah = await simpan({ gerbang: 'CLOUD', nomor_id: null, token: null })
    expect(salah).toMatchObject({ status: 422 })
    expect(Object.keys(salah.fields ?? {}).toSorted()).toEqual(['nomor_id', 'token'])
    expect((await simpan({ nomor_id: 'satu dua' })).status).toBe(400)
    expect((await simpan({ per_menit: 0 })).status).toBe(400)
    expect(await simpan({ versi: 77 })).toMatchObject({ code: 'data.sudah_diubah' })
  })

  test.each([
    ['', { nomor_id: 'satu dua' }, 'nomor_id', 'chat.nomor_id'],
    ['', { token: 'ada spasi di dalam' }, 'token', 'chat.token'],
    ['/templat/PESANAN', { isi: '', nama_templat: 'Nota Baru' }, 'nama_templat', null],
    [
      '/templat/PESANAN',
      { isi: '', nama_templat: 'nota', bahasa_templat: 'Indonesia' },
      'bahasa_templat',
      null,
    ],
    ['/uji', { no_hp: '0812' }, 'no_hp', 'member.no_hp'],
  ])('say at the field what is wrong: %s %j', async (path, isi, kolom, code) => {
    const method = path === '/uji' ? 'POST' : 'PUT'
    const kini = { gerbang: 'CLOUD', kenal_kunci: false, per_menit: 60 }
    const dasar = path === '' ? { ...kini, versi: (await baca()).versi } : {}
    const a = await c.tulis(`whatsapp-setting${path}`, { ...dasar, ...isi }, undefined, method)
    expect([a.status, a.fields[kolom]?.code], a.text).toEqual([400, code ?? `chat.${kolom}`])
  })

  test('without a gateway there is nothing to try out', async () => {
    expect((await simpan({ gerbang: 'TANPA' })).status).toBe(200)
    expect(await c.tulis('whatsapp-setting/uji', { no_hp: '081298765432' })).toMatchObject({
      status: 409,
      code: 'chat.belum_disetel',
    })
    // The token was kept: it need not be typed again.
    const cloud = await simpan({ gerbang: 'CLOUD', nomor_id: '106540352242922' })
    expect(cloud.status, cloud.text).toBe(200)
    expect(await baca()).toMatchObject({ gerbang: 'CLOUD', ada_token: true })
  })

  test('send by the official API with the approved template and its words', async () => {
    const templat = await c.call(
      'PUT',
      'whatsapp-setting/templat/PENJUALAN',
      {
        isi: 'Halo {nama}, nota {nomor} total {total}',
        nama_templat: 'nota_penjualan',
        bahasa_templat: 'id',
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(templat.status, templat.text).toBe(200)
    luar.clear()
    luar.always = { body: '{"messages":[{"id":"wamid.1"}]}', taken: true }
    const s = BERSURAT.find((x) => x.jenis === 'PENJUALAN')!
    const nomor = await nomorDari(s)
    const isi = { no_faktur_jual: nomor, no_hp: '081234567890' }
    const { data } = await c.tulis<{ id: string }>('penjualan/kirim-invoice', isi)
    await w.database.query(`update giliran_wa set berikut = now() - interval '1 day'`)
    const pesan = async () => (await c.ok<PesanChat>('GET', `chat/pesan/${data.id}`)).data
    await expect.poll(async () => (await pesan()).status, { timeout: 20_000 }).toBe('TERKIRIM')
    // What was still waiting before the template was chosen goes as text beside it.
    const kirim = luar.sent.find(
      (x) => x.body.type === 'template' && JSON.stringify(x.body).includes(nomor),
    )
    expect(kirim).toMatchObject({
      path: '/v23.0/106540352242922/messages',
      authorization: `Bearer ${RAHASIA}`,
      body: {
        messaging_product: 'whatsapp',
        to: '6281234567890',
        type: 'template',
        template: { name: 'nota_penjualan', language: { code: 'id' } },
      },
    })
    const { template } = kirim!.body as unknown as {
      template: { components: { type: string; parameters: { text: string }[] }[] }
    }
    const kata = template.components[0]!.parameters.map((p) => p.text)
    expect(kata).toHaveLength(3)
    expect(kata[1]).toBe(nomor)
    expect(kata[2]).toMatch(/^Rp\. /)
    luar.always = {}
  })

  test('refuse words that nobody fills in; nothing at all takes ours again', async () => {
    const simpanTemplat = (isi: string) =>
      c.call(
        'PUT',
        'whatsapp-setting/templat/PENJUALAN',
        { isi },
        { 'idempotency-key': crypto.randomUUID() },
      )
    expect(await simpanTemplat('Halo {harga}')).toMatchObject({
      status: 422,
      fields: { isi: { code: 'pengaturan.kata_asing' } },
    })
    expect((await simpanTemplat('')).status).toBe(200)
    const { templat } = await baca()
    expect(templat.find((x) => x.jenis === 'PENJUALAN')).toMatchObject({ isi: '' })
  })

  test('are tried out the way that every message goes, with the answer', async () => {
    expect((await simpan({ gerbang: 'UMUM', token: null })).status).toBe(200)
    luar.clear()
    luar.always = { body: '{"success":false,"message":"belum dipasangkan"}' }
    const { data } = await c.tulis<{ id: string }>('whatsapp-setting/uji', {
      no_hp: '081298765432',
    })
    const pesan = async () => (await c.ok<PesanChat>('GET', `chat/pesan/${data.id}`)).data
    await expect.poll(async () => (await pesan()).status, { timeout: 20_000 }).toBe('GAGAL')
    expect(await pesan()).toMatchObject({
      jenis: 'UJI',
      alasan: 'TIDAK_TERDAFTAR',
      jawaban: 'belum dipasangkan',
    })
    luar.always = {}
  })
})

describe('the history', () => {
  const hitung = (isi: Readonly<Record<string, unknown>>) =>
    c.call<PesanChat[]>('GET', 'chat/histori', isi)

  test('finds by state, kind, number and text, and counts by state', async () => {
    const semua = await hitung({})
    expect(semua.status).toBe(200)
    const { totals } = JSON.parse(semua.text) as { totals: Record<string, number> }
    expect(totals['GAGAL']).toBeGreaterThan(0)
    const uji = await hitung({ jenis: 'UJI', status_pesan: 'GAGAL' })
    expect(uji.data.map((p) => p.penerima)).toEqual(['6281298765432'])
    const ketemu = (await hitung({ search: '0812-9876-5432' })).data
    expect(new Set(ketemu.map((p) => p.penerima))).toEqual(new Set(['6281298765432']))
    expect((await hitung({ search: 'tidak ada ini' })).data).toHaveLength(0)
  })

  test('sends one again, or all that have failed, each once whoever presses', async () => {
    luar.clear()
    const {
      data: [gagal],
    } = await hitung({ jenis: 'UJI' })
    const ulang = (isi: Readonly<Record<string, unknown>>) =>
      c.tulis<{ dikirim: number; dilewati: number }>('chat/kirim-ulang', isi)
    const dua = await Promise.all([ulang({ id: [gagal!.id] }), ulang({ id: [gagal!.id] })])
    expect(dua.map((d) => d.data.dikirim).toSorted()).toEqual([0, 1])
    const pesan = async () => (await c.ok<PesanChat>('GET', `chat/pesan/${gagal!.id}`)).data
    await expect.poll(async () => (await pesan()).status, { timeout: 20_000 }).toBe('TERKIRIM')
    // A refusal is remembered under the old key.
    expect(luar.sent.find((s) => s.body.receiver === '6281298765432')?.id).toBe(`${gagal!.id}-1`)
    await w.database.query(`update pesan_chat set status = 'GAGAL', selesai = now(),
      alasan = case when jenis = 'UJI' then 'TIDAK_PASTI' else 'DITOLAK' end
      where kode_toko = 'TKA' and status = 'TERKIRIM'`)
    const { data } = await ulang({ saring: {} })
    expect(data.dikirim).toBeGreaterThan(0)
    expect(data.dilewati).toBeGreaterThan(0)
    expect((await pesan()).status).toBe('GAGAL')
  })
})
