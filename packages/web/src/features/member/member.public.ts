/** What other rooms use of members: the choice of a department. */
export { DepartmentSelect } from './DepartmentSelect.tsx';
