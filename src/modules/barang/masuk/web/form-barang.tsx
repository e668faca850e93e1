import { Button, Group, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { type FieldValue, checkField } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { Form } from '#kernel/web/form/form.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import { isianTambah } from '#modules/barang/barang/rules-isian.ts'
import { lengkapiBersih } from '../rules.ts'
import { BatuBarang } from './batu-barang.tsx'
import type { Draf } from './draf.ts'
import { useOngkosBaku } from './use-ongkos-baku.ts'

type Values = Readonly<Record<string, FieldValue>>

interface Props {
  /** A piece of the list that is edited; null for a new one. */
  readonly awal: Pick<Draf, 'values' | 'batu'> | null
  readonly onTambah: (isi: Pick<Draf, 'values' | 'batu'>) => void
  readonly onBatal: (() => void) | null
  /** What it costs is not asked: the server knows. */
  readonly tanpaModal?: boolean
}

/** What is not the same for the next piece. */
const SENDIRI = [
  'berat',
  'berat_bersih',
  'berat_bandrol',
  'harga_modal',
  'harga_bandrol',
  'kode_barcode',
  'size',
  'keterangan',
  'foto',
] as const

const BARU: Values = { ongkos_cara: 'TETAP' }
const TANPA_MODAL: Values = { ...BARU, harga_modal: 0 }

/** One piece by keyboard: Enter goes to the next field, Ctrl+Enter puts the piece on the list. */
export function FormBarang({ awal, onTambah, onBatal, tanpaModal = false }: Props) {
  const { t } = useTexts()
  const baru = tanpaModal ? TANPA_MODAL : BARU
  const form = useFieldForm({ fields: isianTambah, values: awal?.values ?? baru, lines: true })
  const persenan = form.watch('ongkos_cara') === 'PERSEN'
  const tawarkanOngkos = useOngkosBaku(form)
  const [batu, setBatu] = useState(awal?.batu ?? [])

  const tambah = async (values: Values) => {
    onTambah(batu.length === 0 ? { values } : { values, batu })
    setBatu([])
    const tetap = Object.fromEntries(
      Object.entries(values).filter(([name]) => !SENDIRI.some((s) => s === name)),
    )
    // The field that loses the focus is looked at once more: before it is emptied, not after.
    document.querySelector<HTMLInputElement>('input[name="berat"]')?.focus()
    form.reset({ ...baru, ...tetap })
  }
  const berat = form.watch('berat')
  // What is no weight yet, or none that can be read, has its reason beside it.
  const sisa =
    typeof berat === 'number' && checkField(isianTambah.berat, berat) === null
      ? lengkapiBersih({ berat, batu, berat_bersih: null }).berat_bersih
      : null
  const bersih = typeof sisa === 'number' ? tulisBerat(dariGram(sisa)) : null
  const isian = (name: keyof typeof isianTambah, more: object = {}) => (
    <FormField form={form} name={name} {...more} />
  )
  return (
    <Panel title={awal ? t('barang.ubah_draf') : t('barang.barang_baru')}>
      <Form form={form} onSubmit={tambah}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
          {isian('kode_baki', { autoFocus: true })}
          {isian('kode_dept', { onChange: tawarkanOngkos })}
          {isian('kode_group', { onChange: tawarkanOngkos })}
          {isian('kadar')}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs" mt="xs">
          {isian('nama_barang')}
          {isian('kode_barcode', { placeholder: t('barang.barcode_otomatis') })}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs" mt="xs">
          {isian('berat')}
          {isian('berat_bersih', { placeholder: bersih ?? t('barang.sama_berat') })}
          {isian('berat_bandrol', { placeholder: t('barang.sama_berat') })}
          {isian('size')}
          {!tanpaModal && isian('harga_modal')}
          {isian('harga_bandrol')}
          {isian('ongkos_cara')}
          {isian(persenan ? 'ongkos_persen' : 'ongkos_rp')}
        </SimpleGrid>
        <Group gap="lg" mt="xs">
          {isian('berlian')}
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="xs" mt="xs">
          {isian('perolehan')}
          {isian('keterangan')}
          {isian('foto')}
        </SimpleGrid>
        <Group justify="flex-end" mt="md">
          {onBatal && (
            <Button variant="default" onClick={onBatal}>
              {t('button.batal')}
            </Button>
          )}
          <Button type="submit" variant="default" rightSection={<Kbd>Ctrl+Enter</Kbd>}>
            {awal ? t('barang.ganti_draf') : t('barang.ke_daftar')}
          </Button>
        </Group>
      </Form>
      <BatuBarang batu={batu} onUbah={setBatu} />
    </Panel>
  )
}
