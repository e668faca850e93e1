import { useTexts } from '../../i18n.ts'
import { Tag } from '../../ui/parts.tsx'
import type { BranchPart } from './declaration.ts'
import css from './report.module.css'

interface Props {
  readonly parts: readonly Pick<BranchPart, 'kode_toko' | 'nama_toko' | 'status'>[]
  readonly asked?: number | undefined
}

/** Number of branches that answered and names of the others, so that a partial sum shows. */
export function Branches({ parts, asked = parts.length }: Props) {
  const { t } = useTexts()
  const failed = parts.filter((p) => p.status === 'error')
  return (
    <span className={css['branches']} role="status">
      <Tag color={parts.length - failed.length < asked ? 'wait' : 'ok'}>
        {t('laporan.cabang_menjawab', { ada: parts.length - failed.length, semua: asked })}
      </Tag>
      {failed.map((p) => (
        <Tag key={p.kode_toko} color="bad">
          {t('laporan.cabang_gagal', { nama: p.nama_toko })}
        </Tag>
      ))}
    </span>
  )
}
