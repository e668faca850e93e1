import { Button } from '@mantine/core'
import { useState } from 'react'
import { berat, kode, rujukan, rupiah, teks, type FieldValue } from '#kernel/shared/fields.ts'
import { ApiError, get } from '#kernel/web/api.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { translate as kata, teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import type { barangSatu } from '#modules/barang/barang/contract.ts'
import { MAKS_DESKRIPSI, type Milik } from '../rules.ts'
import type { BarisDraf } from './use-service.ts'
import css from './service.module.css'

interface Pekerjaan {
  readonly kode: string
  readonly deskripsi: string
  readonly biaya: number | null
}

const SEGAR_MS = 300_000

/** The works of the shop's list; none while the module is off. */
function usePekerjaan(): { readonly ada: boolean; readonly rows: readonly Pekerjaan[] } {
  const ada = useModule('DESKRIPSI_SERVICE_MODULE') === true
  const { rows } = useList<Pekerjaan>(
    'para-deskripsi-service',
    { limit: 500, page: 1 },
    { enabled: ada, staleTime: SEGAR_MS },
  )
  return { ada, rows }
}

const PEKERJAAN = rujukan('deskripsi-service', { wajib: false })
const FIELDS = {
  kode_deskripsi: PEKERJAAN,
  deskripsi: teks({ max: MAKS_DESKRIPSI }),
  nama_barang: teks({ max: 100 }),
  kadar: rujukan('kadar', { wajib: false }),
  berat: berat({ min: 0.001 }),
  biaya_rp: rupiah(),
}
const FIELDS_TOKO = {
  kode_deskripsi: PEKERJAAN,
  deskripsi: teks({ max: MAKS_DESKRIPSI }),
  kode_barcode: kode({ max: 40 }),
}

interface Props {
  readonly onTambah: (baris: Omit<BarisDraf, 'no'>) => void
  /** Barcodes that stand in the list already. */
  readonly ada: readonly string[]
}

export function FormBaris({ milik, ...p }: Props & { readonly milik: Milik }) {
  return milik === 'TOKO' ? <BarisToko {...p} /> : <BarisPelanggan {...p} />
}

const isi = (v: FieldValue | undefined) => (typeof v === 'string' && v !== '' ? v : null)

const keAwal = () =>
  document.querySelector<HTMLInputElement>('#baris-service input:not([type=hidden])')?.focus()

/** A customer's piece, typed: the work fills in its words and its usual cost. */
function BarisPelanggan({ onTambah }: Props) {
  const { t } = useTexts()
  const pekerjaan = usePekerjaan()
  const form = useFieldForm({ fields: FIELDS, lines: true })
  const pilih = (v: FieldValue) => {
    const kerja = pekerjaan.rows.find((p) => p.kode === v)
    if (!kerja) return
    form.set('deskripsi', kerja.deskripsi)
    if (kerja.biaya !== null) form.set('biaya_rp', kerja.biaya)
  }
  return (
    <Form
      form={form}
      className={css['baris']}
      onSubmit={(v) => {
        onTambah({
          kode_barcode: null,
          nama_barang: String(v['nama_barang']).trim(),
          kadar: isi(v['kadar']),
          berat: Number(v['berat']),
          kode_deskripsi: isi(v['kode_deskripsi']),
          deskripsi: String(v['deskripsi']).trim(),
          biaya_rp: Number(v['biaya_rp']),
        })
        keAwal()
        form.reset()
      }}
    >
      <div id="baris-service" className={css['isian']}>
        {pekerjaan.ada && (
          <FormField
            form={form}
            name="kode_deskripsi"
            label={t('service.pekerjaan')}
            onChange={pilih}
          />
        )}
        <FormField form={form} name="deskripsi" />
        <FormField form={form} name="nama_barang" />
        <FormField form={form} name="kadar" />
        <FormField form={form} name="berat" />
        <FormField form={form} name="biaya_rp" />
        <Tambah />
      </div>
    </Form>
  )
}

/** The shop's own piece: scanned, its name and weight are the stock's. */
function BarisToko({ onTambah, ada }: Props) {
  const { t } = useTexts()
  const pekerjaan = usePekerjaan()
  const form = useFieldForm({ fields: FIELDS_TOKO, lines: true })
  const [pesan, setPesan] = useState<string | null>(null)
  const tambah = async (kode_barcode: string) => {
    const deskripsi = String(form.values()['deskripsi'] ?? '').trim()
    setPesan(null)
    if (ada.includes(kode_barcode)) return setPesan(kata('error.barang.barcode_ganda'))
    try {
      const b = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode })
      if (b.status !== 'READY')
        return setPesan(
          teksBebas('error.barang.tidak_tersedia', { kode_barcode, status: b.status }),
        )
      onTambah({
        kode_barcode: b.kode_barcode,
        nama_barang: b.nama_barang,
        kadar: b.kadar,
        berat: b.berat,
        kode_deskripsi: isi(form.values()['kode_deskripsi']),
        deskripsi,
        biaya_rp: 0,
      })
      form.set('kode_barcode', null)
    } catch (error) {
      setPesan(error instanceof ApiError ? error.message : kata('error.umum'))
    }
  }
  useScan((kode_barcode) => {
    form.set('kode_barcode', kode_barcode)
    if (isi(form.values()['deskripsi'])) void tambah(kode_barcode)
  })
  return (
    <Form
      form={form}
      className={css['baris']}
      onSubmit={(v) => tambah(String(v['kode_barcode']).trim())}
    >
      <div id="baris-service" className={css['isian']}>
        {pekerjaan.ada && (
          <FormField
            form={form}
            name="kode_deskripsi"
            label={t('service.pekerjaan')}
            onChange={(v) => {
              const kerja = pekerjaan.rows.find((p) => p.kode === v)
              if (kerja) form.set('deskripsi', kerja.deskripsi)
            }}
          />
        )}
        <FormField form={form} name="deskripsi" />
        <FormField form={form} name="kode_barcode" />
        <Tambah />
      </div>
      {pesan && (
        <p className={css['pesan']} role="alert">
          <Icon name="alert" />
          {pesan}
        </p>
      )}
    </Form>
  )
}

function Tambah() {
  const { t } = useTexts()
  return (
    <div className={css['tambah']}>
      <Button fullWidth type="submit" variant="default" rightSection={<Kbd>Ctrl ↵</Kbd>}>
        {t('service.tambah_barang')}
      </Button>
    </div>
  )
}
