/** What a plain list is asked with; collections read theirs in Strapi's ways. */
export interface PageQuery {
  readonly page?: number;
  readonly pageSize?: number;
}

const PAGE_SIZE = 25;

export const pageOf = ({ page = 1, pageSize = PAGE_SIZE }: PageQuery) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

export const pagination = ({ page = 1, pageSize = PAGE_SIZE }: PageQuery, total: number) => ({
  page,
  pageSize,
  pageCount: Math.ceil(total / pageSize),
  total,
});
