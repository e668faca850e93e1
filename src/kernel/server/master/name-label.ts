/** Label of the column with the names of another column's codes; an import passes over it. */
export const NAME_OF = 'master.nama_dari'
