import { useState } from 'react'
import { kode } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { jenisBarang } from './jenis-barang.tsx'
import { LayarOpname } from './layar-opname.tsx'

const nomor = kode({ max: 14 })
const PANJANG = 14

/** The paper that brought the goods. */
function useSurat() {
  const { t } = useTexts()
  const [no_masuk, setNomor] = useState('')
  const isian = (
    <FieldInput
      field={nomor}
      name="no_masuk"
      label={t('label.no_masuk')}
      note={t('opname_barang.surat_arti')}
      value={no_masuk}
      onChange={(v) => setNomor(v ?? '')}
    />
  )
  const kode_lingkup = no_masuk.trim()
  const lengkap = kode_lingkup.length === PANJANG
  return { isian, input: lengkap ? { lingkup: 'MASUK', kode_lingkup } : null }
}

const jenis = jenisBarang({ alamat: 'stock-opname-penerimaan', useMulai: useSurat })

/** What arrived, against the paper that it came with. */
export default function StockOpnamePenerimaanScreen() {
  return <LayarOpname jenis={jenis} />
}
